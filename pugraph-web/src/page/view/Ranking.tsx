import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { count, counted } from "../../text/format";
import { whyEmpty } from "../list/empty";
import { FILTERS, type Query, sortedBy } from "../list/query";
import type { Pages } from "../list/pages";
import { type Geometry, scrollTo, trackHeight, visibleRows } from "../list/window";
import { asServerError } from "../server/client";
import type { Filter, Sort } from "../server/contract";
import { Row, rowId } from "./Row";
import { NARROW, useApp, useMedia } from "./useApp";

const COLUMNS: readonly { column: string; text: string; title: string; sort?: Sort }[] = [
  { column: "rank", text: "#", title: "Place in the ranking", sort: "rank" },
  { column: "change", text: "Moved", title: "Places moved since the last ranking", sort: "change" },
  {
    column: "name",
    text: "Node",
    title: "Display name, or the id where it has none; what tells it from others is below",
    sort: "name",
  },
  { column: "score", text: "Likely", title: "Probability of being interesting", sort: "score" },
  { column: "stability", text: "Stable", title: "How far repeated trainings agree" },
  { column: "degree", text: "Edges", title: "Number of neighbours", sort: "degree" },
  { column: "label", text: "Label", title: "Your label" },
];

const PATIENCE_MS = 200;

export function Ranking() {
  return (
    <section class="ranking" aria-label="Ranking">
      <Search />
      <Rows />
      <footer class="tally">
        <Tally />
        <span class="muted wide">j k move, Enter opens, p interesting, n not, s skips</span>
      </footer>
    </section>
  );
}

/** How many nodes are listed, or why some rows stay empty. */
function Tally() {
  const app = useApp();
  const { pages, state } = app;
  if (pages.error !== null && pages.total > 0) {
    return (
      <span role="status">
        Some rows could not be loaded: {asServerError(pages.error).message}{" "}
        <button class="link" onClick={() => pages.retry()}>
          Try again
        </button>
      </span>
    );
  }
  return <span role="status">{tally(pages, state?.graph?.nodes ?? pages.total)}</span>;
}

function tally({ loading, error, total }: Pages, all: number): string {
  if (loading) return "Searching…";
  if (error !== null) return "";
  return total === all ? counted(all, "node") : `${count(total)} of ${counted(all, "node")}`;
}

function Search() {
  const app = useApp();
  const [text, setText] = useState(app.query.text);
  useEffect(() => setText(app.query.text), [app.query.text]);
  useEffect(() => {
    if (text === app.query.text) return;
    const wait = setTimeout(() => app.search({ ...app.query, text }), PATIENCE_MS);
    return () => clearTimeout(wait);
  }, [app, text]);
  const filter = (chosen: string) => app.search({ ...app.query, filter: chosen as Filter });
  return (
    <div class="search" role="search">
      <input
        id="search"
        type="search"
        placeholder="Search names, ids and texts"
        aria-label="Search names, ids and texts"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <select
        aria-label="Which nodes"
        value={app.query.filter}
        onChange={(event) => filter(event.currentTarget.value)}
      >
        {FILTERS.map(({ filter, text }) => (
          <option key={filter} value={filter}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ColumnProps {
  column: string;
  text: string;
  title: string;
  sort: Sort | undefined;
}

function Column({ column, text, title, sort }: ColumnProps) {
  const app = useApp();
  const { query } = app;
  const sorted = sort !== undefined && query.sort === sort;
  return (
    <span
      role="columnheader"
      class={column}
      title={title}
      aria-sort={sorted ? (query.order === "asc" ? "ascending" : "descending") : undefined}
    >
      {sort === undefined ? (
        text
      ) : (
        <button onClick={() => app.search(sortedBy(query, sort))}>
          {text}
          <span class="order">{sorted ? (query.order === "asc" ? "▲" : "▼") : ""}</span>
        </button>
      )}
    </span>
  );
}

/** The rows asked for, or those before them until the first answer: no blank in between. */
function useAnswered(pages: Pages): Pages {
  const answered = useRef(pages);
  if (!pages.loading) answered.current = pages;
  return answered.current;
}

/** The rows in view, of a list of any length. */
function Rows() {
  const app = useApp();
  const list = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [viewport, setViewport] = useState(600);
  const narrow = useMedia(NARROW);
  const { cursor } = app;
  const pages = useAnswered(app.pages);
  const rowHeight = narrow ? 56 : pages.twoLines ? 46 : 34;
  const headHeight = narrow ? 0 : 28;
  const geometry: Geometry = { total: pages.total, rowHeight, viewport };
  const span = visibleRows(geometry, scrollTop);

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setViewport(entry!.contentRect.height - headHeight),
    );
    watch.observe(list.current!);
    return () => watch.disconnect();
  }, [headHeight]);
  useEffect(() => {
    if (app.pages.loading) app.pages.need(0, 1);
    else pages.need(span.first, Math.max(1, span.end));
  });
  useEffect(() => list.current!.scrollTo({ top: 0 }), [pages]);
  useEffect(() => {
    const element = list.current!;
    element.scrollTop = scrollTo(geometry, element.scrollTop, cursor);
  }, [cursor]);

  const drawn = Array.from({ length: span.end - span.first }, (_, i) => span.first + i);
  return (
    <div class="listing">
      <div
        ref={list}
        class="rows"
        role="grid"
        tabIndex={0}
        aria-label="Nodes by rank"
        aria-rowcount={pages.total}
        aria-activedescendant={
          drawn.includes(cursor) && pages.row(cursor) ? rowId(cursor) : undefined
        }
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div class="columns" role="row">
          {COLUMNS.map(({ column, text, title, sort }) => (
            <Column key={column} column={column} text={text} title={title} sort={sort} />
          ))}
        </div>
        <div class="track" style={{ height: `${trackHeight(geometry)}px` }}>
          <div class="drawn" style={{ transform: `translateY(${span.offset}px)` }}>
            {drawn.map((index) => (
              <Row key={index} index={index} row={pages.row(index)} height={rowHeight} />
            ))}
          </div>
        </div>
      </div>
      {pages.total === 0 && <Nothing query={app.query} />}
    </div>
  );
}

/** Why there are no rows, and what to do about it. */
function Nothing({ query }: { query: Query }) {
  const app = useApp();
  if (app.pages.loading) return null;
  if (app.pages.error !== null) {
    const { message, hint } = asServerError(app.pages.error);
    return (
      <div class="empty">
        <p>{message}</p>
        <p class="muted">{hint}</p>
        <button onClick={() => app.search({ ...query })}>Try again</button>
      </div>
    );
  }
  return (
    <div class="empty">
      <p>{whyEmpty(query, app.state?.model != null)}</p>
      <button onClick={() => app.search({ ...query, text: "", filter: "all" })}>
        Show all nodes
      </button>
    </div>
  );
}
