extension ReportPage {
  /// What makes the page move: plain JavaScript without libraries.
  static let script = #"""
    "use strict";
    const report = JSON.parse(document.getElementById("report").textContent);
    const pictures = JSON.parse(document.getElementById("pictures").textContent);
    const $ = (id) => document.getElementById(id);
    const state = { item: 0, frame: 0, mode: "side", status: "failures", text: "", cut: 50,
      ground: "checker", sharp: false, blink: false, playing: 0 };
    const modes = [["side", "Side by side"], ["onion", "Slider"], ["blink", "Blink"],
      ["difference", "Difference"]];

    function el(tag, attributes = {}, ...children) {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
        else if (value !== null && value !== undefined) node.setAttribute(name, value);
      }
      node.append(...children);
      return node;
    }
    const source = (key) => key === null || key === undefined ? null : pictures[Number(key)];
    const fails = (item) => item.status !== "matched";

    function visible() {
      const text = state.text.toLowerCase();
      return report.items.filter((item) =>
        (state.status === "all" || (state.status === "failures" ? fails(item)
          : item.status === state.status)) && item.name.toLowerCase().includes(text));
    }
    const current = () => visible()[state.item];

    function header() {
      document.body.classList.toggle("passed", report.passed);
      $("title").textContent = summary();
      $("facts").textContent =
        `${report.tool} · expected ${report.expected} · actual ${report.actual}`;
      const failed = report.items.filter(fails).length;
      const chips = [["failures", "Failures", failed]];
      for (const status of ["changed", "missing", "added", "orphaned", "recorded", "failed",
        "matched"]) {
        if (report.counts[status]) {
          chips.push([status, status[0].toUpperCase() + status.slice(1), report.counts[status]]);
        }
      }
      chips.push(["all", "All", report.items.length]);
      if (failed === 0) state.status = "all";
      $("chips").replaceChildren(...chips.map(([key, label, count]) =>
        el("button", { class: "chip", type: "button", "data-status": key,
          "aria-pressed": String(key === state.status),
          onclick: () => { state.status = key; state.item = 0; state.frame = firstBad(); draw(); } },
          label, el("b", {}, String(count)))));
    }
    function summary() {
      const failed = report.items.filter(fails).length;
      const total = report.items.length;
      return failed === 0 ? `All ${total} match` : `${failed} of ${total} need a look`;
    }

    function list() {
      const items = visible();
      $("list").replaceChildren(...(items.length === 0
        ? [el("p", { class: "none" }, "Nothing here.")]
        : items.map((item, index) => el("button",
          { class: `item ${item.status}`, type: "button", "data-name": item.name,
            "aria-current": String(index === state.item),
            onclick: () => select(index) },
          el("span", { class: "dot" }),
          el("span", {}, el("span", { class: "name" }, item.name),
            el("span", { class: "what" }, item.status +
              (item.frames.length > 1 ? ` · ${item.frames.length} frames` : "")))))));
      for (const chip of $("chips").children) {
        chip.setAttribute("aria-pressed", String(chip.dataset.status === state.status));
      }
    }

    function firstBad() {
      const frames = current() ? current().frames : [];
      const index = frames.findIndex((frame) => frame.status !== "matched");
      return index < 0 ? 0 : index;
    }
    function select(index) {
      const count = visible().length;
      if (count === 0) return;
      state.item = Math.max(0, Math.min(count - 1, index));
      stop();
      state.frame = firstBad();
      draw();
      const node = $("list").children[state.item];
      if (node) node.scrollIntoView({ block: "nearest" });
    }
    function step(by) {
      const item = current();
      if (!item || item.frames.length === 0) return;
      state.frame = Math.max(0, Math.min(item.frames.length - 1, state.frame + by));
      show();
    }

    // A PNG says its size in the bytes from 16 to 23.
    function sides(data) {
      const head = atob(data.slice(data.indexOf(",") + 1).slice(0, 32));
      const word = (at) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + head.charCodeAt(at + i), 0);
      return [word(16), word(20)];
    }
    function picture(key, alt) {
      const data = source(key);
      if (!data) return el("div", { class: "frame" }, el("div", { class: "empty" }, alt));
      const box = el("div", { class: "frame" },
        el("img", { src: data, alt, draggable: "false" }));
      const [width, height] = sides(data);
      // No larger than its own pixels, small ones excepted, and no higher than the window.
      box.style.maxWidth = `min(${Math.max(width, 320)}px, calc(66vh * ${width / height}))`;
      box.style.aspectRatio = `${width} / ${height}`;
      return box;
    }
    function figure(title, node, size) {
      return el("figure", {}, el("figcaption", {}, el("span", {}, title),
        el("span", {}, size ? `${size[0]} × ${size[1]}` : "")), node);
    }

    const views = {
      side(frame) {
        const d = frame.difference;
        return [figure("Expected", picture(frame.expected, "no golden"), d && d.expectedSize),
          figure("Actual", picture(frame.actual, "not drawn"), d && d.actualSize),
          figure("Difference", picture(frame.differencePicture ?? null,
            frame.status === "matched" ? "no difference" : "nothing to compare"))];
      },
      onion(frame) {
        if (!source(frame.expected) || !source(frame.actual)) return views.side(frame);
        const box = picture(frame.expected, "expected");
        box.classList.add("onion");
        const over = el("div", { class: "over" },
          el("img", { src: source(frame.actual), alt: "actual", draggable: "false" }));
        const knife = el("div", { class: "knife" });
        box.append(over, knife, el("span", { class: "tag l" }, "expected"),
          el("span", { class: "tag r" }, "actual"));
        const range = el("input", { class: "range", type: "range", min: 0, max: 100, step: 0.5,
          "aria-label": "Where expected ends and actual begins", value: state.cut,
          oninput: () => { state.cut = Number(range.value); cut(); } });
        range.style.maxWidth = box.style.maxWidth;
        function cut() {
          over.style.clipPath = `inset(0 0 0 ${state.cut}%)`;
          knife.style.left = `${state.cut}%`;
          range.value = state.cut;
        }
        const move = (event) => {
          const rect = box.getBoundingClientRect();
          state.cut = Math.max(0, Math.min(100, (event.clientX - rect.left) / rect.width * 100));
          cut();
        };
        box.addEventListener("pointerdown", (event) => {
          box.setPointerCapture(event.pointerId);
          move(event);
        });
        box.addEventListener("pointermove", (event) => { if (event.buttons) move(event); });
        cut();
        return [el("div", { class: "wide" }, box, range)];
      },
      blink(frame) {
        if (!source(frame.expected) || !source(frame.actual)) return views.side(frame);
        const box = picture(frame.expected, "expected");
        const tag = el("span", { class: "tag l" }, "expected");
        const image = box.querySelector("img");
        box.append(tag);
        box.addEventListener("pointerdown", () => { state.blink = !state.blink; turn(); });
        function turn() {
          image.src = source(state.blink ? frame.actual : frame.expected);
          tag.textContent = state.blink ? "actual" : "expected";
        }
        blinker = turn;
        turn();
        return [el("div", { class: "wide" }, box)];
      },
      difference(frame) {
        if (!source(frame.differencePicture)) return views.side(frame);
        return [el("div", { class: "wide" }, picture(frame.differencePicture, "difference"))];
      },
    };
    let blinker = null;
    setInterval(() => {
      if (state.mode === "blink" && blinker) { state.blink = !state.blink; blinker(); }
    }, 600);

    function numbers(frame) {
      const d = frame.difference;
      if (!d) return null;
      const rows = [["Pixels", d.differing.toLocaleString("en")],
        ["Share", (d.ratio * 100).toPrecision(3) + " %"],
        ["Largest", Math.max(...d.largest) + " levels"],
        ["R G B A", d.largest.join(" ")],
        ["Where", d.box ? `${d.box.width}×${d.box.height} at ${d.box.x},${d.box.y}` : "–"]];
      if (d.antialiased) rows.push(["Antialiased", d.antialiased.toLocaleString("en")]);
      if (d.densest !== undefined && d.densest !== null) rows.push(["Densest", d.densest]);
      if (d.score !== undefined && d.score !== null) rows.push(["Score", d.score.toFixed(4)]);
      return el("dl", {}, ...rows.map(([name, value]) =>
        el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))));
    }

    // What depends on the item is built by draw, what depends on the frame is filled in by show.
    function draw() {
      list();
      const item = current();
      const view = $("view");
      if (!item) {
        view.replaceChildren(el("p", { class: "none" }, "Nothing matches the filter."));
        return;
      }
      const many = item.frames.length > 1;
      const seg = el("div", { class: "seg", role: "group", "aria-label": "View" },
        ...modes.map(([key, label], index) => el("button", { type: "button", "data-mode": key,
          title: `Key ${index + 1}`, onclick: () => { state.mode = key; show(); } }, label)));
      const look = el("div", { class: "seg", role: "group", "aria-label": "Appearance" },
        el("button", { type: "button", id: "ground", onclick: ground }, "Background"),
        el("button", { type: "button", id: "sharp", onclick: sharp }, "Pixels"));
      view.replaceChildren(
        el("div", { class: `head ${item.status}` }, el("h2", {}, item.name),
          el("span", { class: "badge" }, item.status), el("p", {}, item.message)),
        ...(item.frames.some((frame) => source(frame.actual) || source(frame.expected)) ? [
          el("div", { class: "modes" }, seg, el("span", { class: "grow" }), look),
          el("div", { class: "stage", id: "stage" }),
          ...(many ? [
            el("div", { class: "scrub" },
              el("button", { class: "step", type: "button", id: "play", "aria-label": "Play",
                onclick: play }, "▶"),
              el("input", { type: "range", id: "scrubber", min: 0, max: item.frames.length - 1,
                step: 1, "aria-label": "Frame",
                oninput: (event) => { state.frame = Number(event.target.value); show(); } }),
              el("output", { id: "clock" })),
            el("div", { class: "strip", id: "strip" }, ...item.frames.map((frame, index) =>
              el("button", { type: "button", class: frame.status, title: frame.label,
                "aria-label": `${frame.label} ${frame.status}`, tabindex: -1,
                onclick: () => { state.frame = index; show(); } })))] : []),
          el("div", { id: "numbers" })] : []));
      show();
    }
    function show() {
      const item = current();
      const stage = $("stage");
      if (!item || !stage) return;
      const frame = item.frames[state.frame] ?? item.frames[0];
      blinker = null;
      const nodes = views[state.mode](frame);
      stage.className = `stage ${state.ground} ${state.sharp ? "sharp" : ""} ` +
        (nodes.length === 3 ? "three" : "");
      stage.replaceChildren(...nodes);
      for (const button of document.querySelectorAll("[data-mode]")) {
        button.setAttribute("aria-pressed", String(button.dataset.mode === state.mode));
      }
      $("sharp").setAttribute("aria-pressed", String(state.sharp));
      $("ground").setAttribute("aria-pressed", String(state.ground !== "checker"));
      const scrubber = $("scrubber");
      if (scrubber) {
        scrubber.value = state.frame;
        $("clock").textContent =
          `${frame.label || state.frame} · ${state.frame + 1}/${item.frames.length}`;
        for (const [index, node] of [...$("strip").children].entries()) {
          node.setAttribute("aria-current", String(index === state.frame));
        }
      }
      const facts = numbers(frame);
      $("numbers").replaceChildren(...(facts ? [facts] : []));
    }
    function ground() {
      const all = ["checker", "white", "black"];
      state.ground = all[(all.indexOf(state.ground) + 1) % all.length];
      show();
    }
    function sharp() { state.sharp = !state.sharp; show(); }
    function stop() {
      clearInterval(state.playing);
      state.playing = 0;
      if ($("play")) $("play").textContent = "▶";
    }
    function play() {
      const item = current();
      if (!item || item.frames.length < 2) return;
      if (state.playing) return stop();
      state.playing = setInterval(() => {
        state.frame = (state.frame + 1) % item.frames.length;
        show();
      }, 120);
      $("play").textContent = "❚❚";
    }

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === $("search")) {
        if (event.key === "Escape" || event.key === "Enter") $("search").blur();
        return;
      }
      const isRange = event.target.type === "range" && event.target.id !== "scrubber";
      const keys = {
        ArrowDown: () => select(state.item + 1), j: () => select(state.item + 1),
        ArrowUp: () => select(state.item - 1), k: () => select(state.item - 1),
        ArrowRight: () => step(1), l: () => step(1), ArrowLeft: () => step(-1), h: () => step(-1),
        Home: () => step(-Infinity), End: () => step(Infinity),
        " ": play, b: ground, z: sharp, "/": () => $("search").focus(),
      };
      modes.forEach(([key], index) => {
        keys[String(index + 1)] = () => { state.mode = key; show(); };
      });
      const action = keys[event.key];
      if (!action || isRange && event.key.startsWith("Arrow")) return;
      if (event.key === " " && event.target.tagName === "BUTTON") return;
      event.preventDefault();
      action();
    });
    $("search").addEventListener("input", () => {
      state.text = $("search").value;
      state.item = 0;
      state.frame = firstBad();
      draw();
    });
    header();
    state.frame = firstBad();
    draw();
    """#
}
