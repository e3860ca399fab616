package org.pugraph.report.page;

/**
 * The style sheet of a report: light, dark and on paper, from a phone to a wide screen. Colours
 * have the same names as in the charts.
 */
public final class PageStyle {

  private PageStyle() {}

  public static String css() {
    return """
      :root {
        color-scheme: light dark;
        --surface: #ffffff; --ink: #1b2330; --muted: #5b6575; --line: #d6dae1;
        --raised: #f5f6f8; --accent: #0b6e63; --down: #a3412f; --note: #fff8e6; --warn: #8a5300;
      }
      @media screen and (prefers-color-scheme: dark) {
        :root {
          --surface: #14181f; --ink: #e6e9ee; --muted: #9aa4b2; --line: #343c48;
          --raised: #1c222b; --accent: #4fc2b2; --down: #ef8b76; --note: #2a2413; --warn: #e2a84e;
        }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0 auto; padding: 2.5rem 1.25rem 3rem; max-width: 56rem;
        background: var(--surface); color: var(--ink);
        font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial,
          "Liberation Sans", sans-serif;
        font-variant-numeric: tabular-nums;
      }
      h1 { margin: 0 0 .4rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.015em; }
      h2 { margin: 2.5rem 0 .5rem; padding: 0; border: 0; font-size: 1.2rem; line-height: 1.3; }
      h1, tbody th, dd { overflow-wrap: anywhere; }
      .lead { margin: 0 0 1.5rem; font-size: 1.1rem; color: var(--muted); text-wrap: pretty; }
      .verdict { margin: 0; font-size: 1.2rem; font-weight: 600; text-wrap: pretty; }
      .verdict::first-letter { text-transform: uppercase; }
      .notes {
        margin: 1.5rem 0; padding: .7rem 1rem .7rem 2.1rem;
        background: var(--note); border-left: 4px solid var(--warn); border-radius: 3px;
      }
      .notes li::first-letter { text-transform: uppercase; }
      .figures {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
        gap: .75rem; margin: 1.5rem 0 0;
      }
      .figures div { padding: .75rem .9rem; background: var(--raised); border-radius: 6px; }
      .figures dt { font-size: .85rem; color: var(--muted); }
      .figures dd { margin: 0; font-size: 1.6rem; font-weight: 600; line-height: 1.3; }
      .figures dd.note { font-size: .8rem; font-weight: 400; color: var(--muted); }
      .figures + .caption { margin-top: 1rem; }
      figure { margin: .75rem 0 0; }
      figcaption, .caption {
        margin: 0 0 .75rem; max-width: 50rem; color: var(--muted); font-size: .925rem;
      }
      .fallback { margin: 0 0 .75rem; overflow-x: auto; font-size: .925rem; }
      .fallback p { margin: 0; }
      ul.fallback { padding-left: 1.2rem; overflow-wrap: anywhere; }
      .scroll { position: relative; overflow-x: auto; }
      .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
      table { border-collapse: collapse; width: 100%; font-size: .9rem; }
      th, td { padding: .38rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
      td { overflow-wrap: normal; }
      .top td { white-space: nowrap; }
      thead th {
        color: var(--muted); font-weight: 600; white-space: nowrap; vertical-align: bottom;
        border-bottom: 2px solid var(--line);
      }
      tbody th {
        min-width: 9rem; color: inherit; font-size: inherit; font-weight: 500;
        text-align: left; white-space: normal; unicode-bidi: isolate;
      }
      .top thead th:nth-child(2), .plain thead th:first-child { text-align: left; }
      .top .id { text-align: left; white-space: normal; unicode-bidi: isolate; }
      .plain { width: auto; }
      .plain th, .plain td { min-width: 0; white-space: nowrap; }
      td.hop {
        background: color-mix(in srgb, var(--accent) calc(var(--share) * 45%), transparent);
      }
      .repeat {
        display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 0;
      }
      .repeat dt { color: var(--muted); }
      .repeat dd { margin: 0; }
      details { margin-top: .75rem; }
      summary { color: var(--muted); cursor: pointer; }
      details .repeat { margin-top: .5rem; }
      code { font: .875em/1.5 ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
      @media (max-width: 34rem) {
        body { padding-top: 1.5rem; }
        h1 { font-size: 1.5rem; }
        .optional { display: none; }
        table { font-size: .85rem; }
        th, td { padding: .38rem .3rem; }
        tbody th { min-width: 5rem; }
        .figures { grid-template-columns: 1fr 1fr; }
        .repeat { grid-template-columns: 1fr; gap: 0; }
        .repeat dd { margin-bottom: .5rem; }
      }
      @media print {
        body { max-width: none; padding: 0; font-size: 10pt; }
        .figures { grid-template-columns: repeat(5, 1fr); gap: .5rem; }
        .figures div { padding: .5rem .6rem; }
        .figures dd { font-size: 1.25rem; }
        th, td { padding: .15rem .5rem; }
        figure, .figures div, tr, .repeat { break-inside: avoid; }
        h2, .caption, .outcome { break-after: avoid; }
        .ranked { break-before: page; }
        thead { break-inside: avoid; }
        th button { display: contents; }
        .scroll { overflow: visible; }
        .figures div { border: 1px solid var(--line); }
      }
      """;
  }
}
