/// The parts of the HTML report that do not depend on its content.
enum ReportPage {
  /// The page's frame, filled in by the script.
  static let body = """
    <header id="top">
      <div class="bar">
        <h1><span id="mark" aria-hidden="true"></span><span id="title"></span></h1>
        <p id="facts"></p>
        <div class="tools">
          <div id="chips" role="group" aria-label="Show"></div>
          <input id="search" type="search" placeholder="Filter by name" aria-label="Filter by name">
        </div>
      </div>
    </header>
    <main>
      <nav id="list" aria-label="Items"></nav>
      <section id="view" aria-live="polite"></section>
    </main>
    <footer id="keys">
      <span><kbd>↑</kbd><kbd>↓</kbd> item</span>
      <span><kbd>←</kbd><kbd>→</kbd> frame</span>
      <span><kbd>1</kbd>–<kbd>4</kbd> view</span>
      <span><kbd>space</kbd> play</span>
      <span><kbd>b</kbd> background</span>
      <span><kbd>z</kbd> zoom</span>
      <span><kbd>/</kbd> filter</span>
    </footer>
    <noscript>This page needs JavaScript to show the pictures.</noscript>
    """
}
