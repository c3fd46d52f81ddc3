extension ReportPage {
  /// The page's style sheet: light and dark, from phones upwards.
  static let style = """
    :root {
      --ground: #f6f7f9; --card: #ffffff; --ink: #16191f; --soft: #5d6675; --line: #dfe3e9;
      --accent: #2f5fde; --tint: #eaf0ff; --bad: #c62f3c; --warn: #a86500; --good: #1f8446;
      --checker: #e3e6ea; --paper: #ffffff; --shadow: 0 1px 2px #0f172a14, 0 6px 20px #0f172a0d;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101216; --card: #191c22; --ink: #eceff4; --soft: #98a2b3; --line: #2b303a;
        --accent: #8caaff; --tint: #222b45; --bad: #ff7680; --warn: #f0b04d; --good: #5fd08a;
        --checker: #2a2e37; --paper: #1f232b; --shadow: 0 1px 2px #0006, 0 8px 24px #0005;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      min-height: 100vh; display: flex; flex-direction: column;
    }
    h1, h2, p { margin: 0; }
    button, input { font: inherit; color: inherit; }
    button { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    header { background: var(--card); border-bottom: 1px solid var(--line); }
    .bar { max-width: 1680px; margin: 0 auto; padding: 18px 24px 14px; }
    h1 { font-size: 20px; font-weight: 650; letter-spacing: -0.01em; display: flex; gap: 10px;
      align-items: center; }
    #mark { width: 12px; height: 12px; border-radius: 50%; background: var(--bad); flex: none;
      box-shadow: 0 0 0 4px color-mix(in srgb, var(--bad) 18%, transparent); }
    .passed #mark { background: var(--good);
      box-shadow: 0 0 0 4px color-mix(in srgb, var(--good) 18%, transparent); }
    #facts { color: var(--soft); font-size: 13px; margin-top: 2px; overflow-wrap: anywhere; }
    .tools { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 12px; align-items: center; }
    #chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chip {
      border: 1px solid var(--line); background: var(--card); border-radius: 999px;
      padding: 4px 12px; font-size: 13px; color: var(--soft);
    }
    .chip b { font-weight: 600; color: var(--ink); margin-left: 5px;
      font-variant-numeric: tabular-nums; }
    .chip[aria-pressed="true"] { background: var(--tint); border-color: var(--accent);
      color: var(--accent); }
    .chip[aria-pressed="true"] b { color: var(--accent); }
    #search {
      flex: 1 1 180px; max-width: 320px; margin-left: auto; padding: 6px 12px; border-radius: 8px;
      border: 1px solid var(--line); background: var(--ground);
    }
    main {
      flex: 1; width: 100%; max-width: 1680px; margin: 0 auto; padding: 20px 24px;
      display: grid; grid-template-columns: minmax(220px, 300px) minmax(0, 1fr); gap: 20px;
      align-items: start;
    }
    #list {
      position: sticky; top: 16px; max-height: calc(100vh - 84px); overflow: auto;
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 6px;
      box-shadow: var(--shadow);
    }
    .item {
      display: flex; gap: 10px; width: 100%; text-align: left; border: 0; background: none;
      padding: 8px 10px; border-radius: 8px; align-items: baseline;
    }
    .item:hover { background: var(--ground); }
    .item[aria-current="true"] { background: var(--tint); }
    .item .dot { flex: none; width: 8px; height: 8px; border-radius: 50%; translate: 0 -1px;
      background: currentColor; }
    .item .name { display: block; font-weight: 550; overflow-wrap: anywhere; line-height: 1.35; }
    .item .what { display: block; font-size: 12px; color: var(--soft); line-height: 1.35; }
    .none { padding: 18px; color: var(--soft); text-align: center; }
    .changed, .failed { --status: var(--bad); }
    .missing, .added, .orphaned, .recorded { --status: var(--warn); }
    .matched { --status: var(--good); }
    .item .dot { color: var(--status); }
    #view { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      box-shadow: var(--shadow); min-width: 0; overflow: hidden; }
    .head { padding: 16px 20px 12px; display: flex; flex-wrap: wrap; gap: 4px 14px;
      align-items: center; }
    .head h2 { font-size: 17px; font-weight: 650; overflow-wrap: anywhere; }
    .badge { font-size: 12px; font-weight: 600; padding: 2px 10px; border-radius: 999px;
      color: var(--status); background: color-mix(in srgb, var(--status) 14%, transparent); }
    .head p { flex-basis: 100%; color: var(--soft); overflow-wrap: anywhere; }
    .modes { display: flex; flex-wrap: wrap; gap: 8px; padding: 10px 20px;
      border-block: 1px solid var(--line); background: var(--ground); align-items: center; }
    .seg { display: inline-flex; border: 1px solid var(--line); border-radius: 9px;
      background: var(--card); padding: 2px; }
    .seg button { border: 0; background: none; padding: 4px 12px; border-radius: 7px;
      color: var(--soft); font-size: 13px; white-space: nowrap; }
    .seg button[aria-pressed="true"] { background: var(--tint); color: var(--accent);
      font-weight: 600; }
    .modes .grow { flex: 1; }
    .stage { padding: 20px; display: grid; gap: 16px; }
    .stage.three { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    figure { margin: 0; min-width: 0; }
    figcaption { font-size: 12px; font-weight: 600; color: var(--soft); margin-bottom: 6px;
      display: flex; justify-content: space-between; gap: 8px; }
    .frame {
      position: relative; display: block; margin: 0 auto; border-radius: 6px; overflow: hidden;
      background: var(--paper); box-shadow: 0 0 0 1px var(--line); width: 100%; line-height: 0;
    }
    .checker .frame { background:
      conic-gradient(var(--checker) 90deg, var(--paper) 0 180deg, var(--checker) 0 270deg,
        var(--paper) 0) 0 0 / 16px 16px; }
    .black .frame { background: #000; }
    .white .frame { background: #fff; }
    .frame img { width: 100%; height: auto; display: block; }
    .sharp .frame img { image-rendering: pixelated; }
    .frame .over { position: absolute; inset: 0; }
    .frame .over img { width: 100%; height: 100%; }
    .empty { display: grid; place-items: center; min-height: 120px; color: var(--soft);
      font-size: 13px; line-height: 1.4; padding: 12px; text-align: center; }
    .onion { touch-action: pan-y; cursor: ew-resize; user-select: none; }
    .onion .knife { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--accent); box-shadow: 0 0 0 1px #fffb; pointer-events: none; }
    .onion .knife::after { content: ""; position: absolute; left: 50%; top: 50%; width: 26px;
      height: 26px; translate: -50% -50%; border-radius: 50%; background: var(--accent);
      border: 2px solid #fff; box-shadow: 0 2px 8px #0006; }
    .tag { position: absolute; top: 8px; font: 600 11px/1 system-ui, sans-serif; color: #fff;
      background: #000a; border-radius: 999px; padding: 5px 9px; pointer-events: none; }
    .tag.l { left: 8px; } .tag.r { right: 8px; }
    .wide { max-width: 900px; width: 100%; margin: 0 auto; }
    .range { width: 100%; accent-color: var(--accent); margin: 10px auto 0;
      display: block; }
    .scrub { padding: 4px 20px 16px; display: flex; gap: 12px; align-items: center; }
    .scrub input { flex: 1; accent-color: var(--accent); min-width: 0; }
    .scrub output { font-variant-numeric: tabular-nums; font-size: 13px; color: var(--soft);
      min-width: 8.5em; text-align: right; }
    .step { border: 1px solid var(--line); background: var(--card); border-radius: 8px;
      width: 34px; height: 32px; padding: 0; flex: none; }
    .strip { display: flex; gap: 3px; padding: 0 20px 14px; height: 22px; align-items: stretch; }
    .strip button { flex: 1; min-width: 2px; padding: 0; border: 0; border-radius: 2px;
      background: color-mix(in srgb, var(--status) 40%, transparent); }
    .strip button[aria-current="true"] { background: var(--status);
      box-shadow: 0 0 0 2px var(--card), 0 0 0 3px var(--ink); }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); margin: 0;
      border-top: 1px solid var(--line); }
    dl div { padding: 12px 20px; }
    dt { font-size: 12px; color: var(--soft); }
    dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
    footer { color: var(--soft); font-size: 12px; padding: 4px 24px 20px; display: flex;
      flex-wrap: wrap; gap: 6px 18px; justify-content: center; }
    kbd { font: 600 11px/1 ui-monospace, monospace; border: 1px solid var(--line);
      border-bottom-width: 2px; border-radius: 5px; padding: 2px 5px; margin: 0 1px;
      background: var(--card); }
    @media (max-width: 760px) {
      .bar { padding: 14px 16px 12px; }
      main { grid-template-columns: minmax(0, 1fr); padding: 12px; gap: 12px; }
      #list { position: static; max-height: 210px; }
      #search { max-width: none; margin-left: 0; }
      .stage { padding: 14px; }
      .stage.three { grid-template-columns: minmax(0, 1fr); }
      .head, .modes { padding-inline: 14px; }
      .scrub, .strip { padding-inline: 14px; }
      .scrub output { min-width: 7em; }
      .seg button { padding: 6px 10px; }
      dl { grid-template-columns: 1fr 1fr; }
      dl div { padding: 10px 14px; }
      footer { display: none; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .chip, .item, .seg button { transition: background-color .12s, color .12s; }
    }
    """
}
