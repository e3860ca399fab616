package org.pugraph.report;

/** The style sheet of a report: light, dark and on paper, from a phone to a wide screen. */
final class PageStyle {

  private PageStyle() {}

  static String css() {
    return """
      :root {
        color-scheme: light dark;
        --paper: #ffffff; --ink: #1b1f24; --quiet: #57606a; --rule: #d8dee4; --panel: #f6f8fa;
        --blue: #0067a8; --orange: #b84a00; --green: #00734f; --note: #fff8e6; --edge: #b58900;
      }
      @media screen and (prefers-color-scheme: dark) {
        :root {
          --paper: #14181d; --ink: #e6eaef; --quiet: #a3adb8; --rule: #343c46; --panel: #1c2229;
          --blue: #6cb8f0; --orange: #f2965a; --green: #4fc99a; --note: #2a2413; --edge: #d9a520;
        }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0 auto; padding: 2.5rem 1.25rem 3rem; max-width: 50rem;
        background: var(--paper); color: var(--ink);
        font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial,
          "Liberation Sans", sans-serif;
        font-variant-numeric: tabular-nums;
      }
      h1 { margin: 0 0 .4rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.015em; }
      h2 { margin: 2.75rem 0 .5rem; font-size: 1.2rem; line-height: 1.3; }
      h1, td, th, dd { overflow-wrap: anywhere; }
      .lead { margin: 0 0 1.5rem; font-size: 1.1rem; color: var(--quiet); text-wrap: pretty; }
      .notes {
        margin: 1.5rem 0; padding: .7rem 1rem .7rem 2.1rem;
        background: var(--note); border-left: 4px solid var(--edge); border-radius: 3px;
      }
      .figures {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
        gap: .75rem; margin: 1.5rem 0 0;
      }
      .figures div { padding: .75rem .9rem; background: var(--panel); border-radius: 6px; }
      .figures dt { font-size: .85rem; color: var(--quiet); }
      .figures dd { margin: 0; font-size: 1.6rem; font-weight: 600; line-height: 1.3; }
      .figures dd.note { font-size: .8rem; font-weight: 400; color: var(--quiet); }
      figure { margin: 0; }
      figcaption, .caption { margin: 0 0 .75rem; color: var(--quiet); font-size: .925rem; }
      .legend {
        display: flex; flex-wrap: wrap; gap: .2rem 1.4rem;
        margin: 0 0 .4rem; padding: 0; list-style: none; font-size: .875rem;
      }
      .legend svg { width: 1.9rem; height: .7rem; margin-right: .45rem; }
      svg { display: block; width: 100%; height: auto; overflow: visible; }
      .legend svg { display: inline-block; vertical-align: baseline; }
      svg text { font-size: 13px; fill: var(--quiet); }
      .grid { stroke: var(--rule); }
      .axis { stroke: var(--quiet); }
      .mark { stroke: var(--ink); stroke-dasharray: 2 3; }
      .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
      .risk { stroke: var(--ink); }
      .positive { stroke: var(--blue); stroke-dasharray: 8 5; }
      .negative { stroke: var(--orange); stroke-dasharray: 2 5; stroke-width: 2.5; }
      .bar.labelled { fill: var(--green); }
      .bar.unlabeled { fill: var(--blue); }
      .scroll { overflow-x: auto; }
      .scroll:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
      table { border-collapse: collapse; width: 100%; font-size: .9rem; }
      th, td { padding: .38rem .6rem; text-align: right; border-bottom: 1px solid var(--rule); }
      thead th {
        color: var(--quiet); font-weight: 600; white-space: nowrap; vertical-align: bottom;
        border-bottom: 2px solid var(--rule);
      }
      tbody th { min-width: 8rem; text-align: left; font-weight: 500; unicode-bidi: isolate; }
      thead th:nth-child(2) { text-align: left; }
      td.hop {
        background: color-mix(in srgb, var(--blue) calc(var(--share) * 55%), transparent);
      }
      .repeat {
        display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 0;
      }
      .repeat dt { color: var(--quiet); }
      .repeat dd { margin: 0; }
      code { font: .875em/1.5 ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
      @media (max-width: 34rem) {
        body { padding-top: 1.5rem; }
        h1 { font-size: 1.5rem; }
        svg text { font-size: 18px; }
        .figures { grid-template-columns: 1fr 1fr; }
        .repeat { grid-template-columns: 1fr; gap: 0; }
        .repeat dd { margin-bottom: .5rem; }
      }
      @media print {
        body { max-width: none; padding: 0; font-size: 10pt; }
        svg[role] { max-width: 32rem; }
        figure, .figures div, tr, .repeat { break-inside: avoid; }
        h2 { break-after: avoid; }
        .scroll { overflow: visible; }
        .figures div { border: 1px solid var(--rule); }
        .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      }
      """;
  }
}
