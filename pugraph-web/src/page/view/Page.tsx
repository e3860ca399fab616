import type { Pane } from "../app";
import { announcement } from "../loop/training";
import { Bar } from "./Bar";
import { GraphDialog } from "./GraphDialog";
import { HelpDialog } from "./HelpDialog";
import { MapPane } from "./MapPane";
import { Overview } from "./Overview";
import { Ranking } from "./Ranking";
import { Status } from "./Status";
import { StudyPane } from "./StudyPane";
import { useAddress } from "./useAddress";
import { useApp } from "./useApp";
import { useKeys } from "./useKeys";

const PANES: readonly { pane: Pane; text: string }[] = [
  { pane: "list", text: "Ranking" },
  { pane: "node", text: "Node" },
  { pane: "graph", text: "Graph" },
  { pane: "map", text: "Map" },
];

/** The whole page: the ranking on one side, the node under study on the other. */
export function Page() {
  const app = useApp();
  useKeys(app);
  const { state } = app;
  useAddress(app, state !== null);
  return (
    <div class="page" data-pane={app.pane}>
      <Bar />
      <Status />
      {state === null ? <main /> : state.graph === null ? <NoGraph /> : <Panes />}
      <nav class="panes" aria-label="Parts of the page">
        {PANES.map(({ pane, text }) => (
          <button
            key={pane}
            aria-current={app.pane === pane ? "page" : undefined}
            onClick={() => app.set({ pane })}
          >
            {text}
          </button>
        ))}
      </nav>
      <div class="unseen" role="status" aria-live="polite">
        {announcement(app.training)}
      </div>
      <Notice />
      {app.dialog === "help" && <HelpDialog />}
      {app.dialog === "graph" && <GraphDialog />}
    </div>
  );
}

function Panes() {
  const app = useApp();
  return (
    <main>
      {app.pane === "map" ? <MapPane /> : <Ranking />}
      {app.study.opened ? <StudyPane opened={app.study.opened} /> : <Overview />}
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
          Bring a list of edges, mark a handful of nodes you know to be of interest, and Pugraph
          ranks all the others.
        </p>
        <button class="primary" onClick={() => app.set({ dialog: "graph" })}>
          Open a graph
        </button>
      </div>
    </main>
  );
}

/** What went wrong, or that the server is away; over the page, so that nothing moves. */
function Notice() {
  const app = useApp();
  if (!app.connected) {
    return (
      <div class="notice" role="alert">
        <strong>The server does not answer.</strong>
        <span>Is `pugraph serve` still running? The page reconnects by itself.</span>
      </div>
    );
  }
  if (!app.trouble) return null;
  return (
    <div class="notice" role="alert">
      <strong>{app.trouble.message}</strong>
      <span>{app.trouble.hint}</span>
      <button onClick={() => app.set({ trouble: null })}>Dismiss</button>
    </div>
  );
}
