package org.pugraph.report.experiment;

import org.pugraph.report.page.PageStyle;

/** What the page of an experiment adds to {@link PageStyle}: wide tables. */
public final class ExperimentStyle {

  private ExperimentStyle() {}

  public static String css() {
    return PageStyle.css()
        + """
      body { max-width: 68rem; }
      .lead, .notes, .reading { max-width: 50rem; }
      .contents {
        display: flex; flex-wrap: wrap; gap: .35rem .5rem;
        margin: 1.5rem 0; padding: 0; list-style: none; font-size: .9rem;
      }
      .contents a {
        display: block; padding: .2rem .7rem; border-radius: 1rem;
        background: var(--raised); color: var(--accent); text-decoration: none;
      }
      .contents a:hover, .contents a:focus-visible { text-decoration: underline; }
      .reading { margin: 1.5rem 0 0; font-size: .925rem; color: var(--muted); }
      .outcome { margin: 0 0 .75rem; max-width: 50rem; }
      h2 { scroll-margin-top: 1rem; }
      .scores th, .scores td { white-space: nowrap; vertical-align: top; text-align: center; }
      .scores tbody th { min-width: 4.5rem; text-align: left; font-weight: 600; }
      .scores thead th:first-child { text-align: left; }
      .scores thead th { white-space: normal; overflow-wrap: normal; }
      .scores small {
        display: block; font-size: .75rem; line-height: 1.35; color: var(--muted);
      }
      .scores .ours { background: var(--raised); }
      .scores .floor { color: var(--muted); }
      .scores .failed { color: var(--down); font-style: italic; }
      .scores sup {
        position: absolute; font-size: .95em; line-height: 1.3;
        color: var(--accent); font-weight: 700;
      }
      .scores .mean th, .scores .mean td { border-top: 2px solid var(--line); }
      .plain { margin-top: .75rem; }
      .heat { max-width: 100%; height: auto; }
      @media (max-width: 34rem) {
        .scores th, .scores td { padding: .3rem .45rem; }
        .scores tbody th {
          position: sticky; left: 0; min-width: 0; background: var(--surface);
        }
      }
      @media print {
        .contents { display: none; }
        .scores { font-size: 7.5pt; }
        .scores small { font-size: 6.5pt; }
        .scores th, .scores td { padding: 2pt 3pt; }
        .scores .ours { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      }
      """;
  }
}
