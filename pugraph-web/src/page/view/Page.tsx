import { announcement } from "../loop/training";
import { Bar } from "./Bar";
import { Status } from "./Status";
import { DIALOGS, PANES, beside, componentOf } from "./panes";
import { useAddress } from "./useAddress";
import { NARROW, useApp, useMedia } from "./useApp";
import { useKeys } from "./useKeys";

/** The whole page: the ranking on one side, one of the other panes beside it. */
export function Page() {
  const app = useApp();
  useKeys(app);
  const { state } = app;
  useAddress(app, state?.graph?.id ?? null);
  const Dialog = app.dialog && DIALOGS[app.dialog];
  return (
    <div class="page">
      <Bar />
      <Status />
      {state === null ? (
        <Connecting />
      ) : state.graph === null ? (
        <NoGraph />
      ) : (
        <Panes key={state.graph.id} />
      )}
      <div class="unseen" role="status" aria-live="polite">
        {app.undone || announcement(app.training)}
      </div>
      <Notice />
      {Dialog && <Dialog />}
    </div>
  );
}

/** On a phone one pane at a time; on a desk the ranking, or the map in its place, and one more. */
function Panes() {
  const app = useApp();
  const narrow = useMedia(NARROW);
  const mapped = !narrow && app.pane === "map";
  const shown = narrow ? app.pane : beside(app.pane, app.study.opened !== null);
  const entries = narrow ? PANES : PANES.slice(1);
  const Main = componentOf(mapped ? "map" : "list");
  const Shown = componentOf(shown);
  return (
    <main>
      {!narrow && <Main />}
      <nav class="panes" aria-label="Parts of the page">
        {entries.map(({ pane, title }) => (
          <button
            key={pane}
            aria-current={(mapped ? app.pane : shown) === pane ? "page" : undefined}
            onClick={() => app.set({ pane })}
          >
            {title}
          </button>
        ))}
      </nav>
      <div class="pane">
        <Shown />
      </div>
    </main>
  );
}

function Connecting() {
  return (
    <main class="alone">
      <p class="empty muted">Reading the graph and its ranking…</p>
    </main>
  );
}

function NoGraph() {
  const app = useApp();
  return (
    <main class="alone">
      <div class="empty">
        <h2>No graph yet</h2>
        <p>
          Open a table of edges, mark a few nodes you know to be interesting, and Pugraph ranks all
          the others.
        </p>
        <button class="primary" onClick={() => app.set({ dialog: "graph" })}>
          Open a graph
        </button>
      </div>
    </main>
  );
}

/** What went wrong, or why the server is not heard; over the page, so that nothing moves. */
function Notice() {
  const app = useApp();
  const trouble = app.disconnected ?? app.trouble;
  if (!trouble) return null;
  return (
    <div class="notice" role="alert">
      <strong>{trouble.message}</strong>
      <span>{trouble.hint}</span>
      {!app.disconnected && <button onClick={() => app.set({ trouble: null })}>Dismiss</button>}
    </div>
  );
}
