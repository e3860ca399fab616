package org.pugraph.report;

/** What the page of an experiment adds to {@link PageStyle}: wide tables, lines with whiskers. */
final class ExperimentStyle {

  private ExperimentStyle() {}

  static String css() {
    return PageStyle.css()
        + """
      body { max-width: 68rem; }
      .lead, .notes, .reading, .caption, figcaption { max-width: 50rem; }
      .contents {
        display: flex; flex-wrap: wrap; gap: .35rem .5rem;
        margin: 1.5rem 0; padding: 0; list-style: none; font-size: .9rem;
      }
      .contents a {
        display: block; padding: .2rem .7rem; border-radius: 1rem;
        background: var(--panel); color: var(--blue); text-decoration: none;
      }
      .contents a:hover, .contents a:focus-visible { text-decoration: underline; }
      .reading { margin: 1.5rem 0 0; font-size: .925rem; color: var(--quiet); }
      .outcome { margin: 0 0 .75rem; max-width: 50rem; }
      h2 { scroll-margin-top: 1rem; }
      .scores th, .scores td { white-space: nowrap; vertical-align: top; text-align: center; }
      .scores tbody th { min-width: 4.5rem; text-align: left; font-weight: 600; }
      .scores thead th:first-child, .plain thead th:first-child { text-align: left; }
      .scores thead th:nth-child(2) { text-align: center; }
      .scores thead th { white-space: normal; overflow-wrap: normal; }
      .scores small {
        display: block; font-size: .75rem; line-height: 1.35; color: var(--quiet);
      }
      .scores .ours { background: var(--panel); }
      .scores .floor { color: var(--quiet); }
      .scores .failed { color: var(--orange); font-style: italic; }
      .scores sup {
        position: absolute; font-size: .95em; line-height: 1.3;
        color: var(--blue); font-weight: 700;
      }
      .scores .mean th, .scores .mean td { border-top: 2px solid var(--rule); }
      .plain { width: auto; margin-top: .75rem; }
      .plain th, .plain td { white-space: nowrap; }
      .plain thead th:nth-child(2) { text-align: right; }
      .chart { max-width: 44rem; }
      .panels {
        display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
        gap: 1.5rem 1.75rem;
      }
      .panels h3 { margin: 0 0 .25rem; font-size: 1rem; }
      .panels svg text { font-size: 19px; }
      .plot { --tone: var(--blue); }
      .look1 { --tone: var(--orange); }
      .look2 { --tone: var(--green); }
      .look3 { --tone: var(--ink); }
      .plot .line, .whisker { stroke: var(--tone); }
      .look1 .line { stroke-dasharray: 9 4; }
      .look2 .line { stroke-dasharray: 2 4; }
      .look3 .line { stroke-dasharray: 9 4 2 4; }
      .whisker { stroke-width: 1.25; }
      .point { fill: var(--tone); stroke: var(--paper); stroke-width: 1; }
      @media (max-width: 34rem) {
        .scores th, .scores td { padding: .3rem .45rem; }
        .scores tbody th {
          position: sticky; left: 0; min-width: 0; background: var(--paper);
        }
      }
      @media print {
        .contents { display: none; }
        .scores { font-size: 7.5pt; }
        .scores small { font-size: 6.5pt; }
        .scores th, .scores td { padding: 2pt 3pt; }
        .scores .ours { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        .panels { grid-template-columns: 1fr 1fr 1fr; }
      }
      """;
  }
}
