import { useEffect, useRef } from "preact/hooks";
import { count, counted } from "../../text/format";
import { server } from "../server/client";
import type { Graph, Labels } from "../server/contract";
import { Icon } from "./icons";
import { useApp } from "./useApp";

const EXPORTS = [
  { format: "csv", text: "Ranking as CSV" },
  { format: "json", text: "Ranking as JSON" },
  { format: "graphml", text: "Graph with scores (GraphML)" },
  { format: "positives", text: "My positives" },
] as const;

/** The top of the page: which graph, how many labels, and the loop's three buttons. */
export function Bar() {
  const app = useApp();
  const { state, training } = app;
  return (
    <header class="bar">
      <h1>Pugraph</h1>
      {state?.graph && <GraphFacts graph={state.graph} />}
      <span class="grow" />
      {state && <LabelFacts labels={state.labels} />}
      {state?.graph && (
        <button
          class="map-switch"
          aria-pressed={app.pane === "map"}
          onClick={() => app.set({ pane: app.pane === "map" ? "list" : "map" })}
          title="The map of all nodes (m)"
        >
          Map
        </button>
      )}
      <button
        disabled={!state?.labels.canUndo}
        onClick={() => void app.undo()}
        title="Undo the last label (u)"
      >
        <Icon name="undo" />
        <span>Undo</span>
      </button>
      {training.kind === "running" ? (
        <button class="learn" disabled={training.cancelling} onClick={() => void app.cancel()}>
          Cancel
        </button>
      ) : (
        <button
          class="primary learn"
          disabled={!state?.labels.positives}
          onClick={() => void app.learn()}
          title="Learn from the labels and rank anew (l)"
        >
          {state?.model ? "Learn again" : "Learn"}
        </button>
      )}
      <Menu ranked={state?.model != null} />
    </header>
  );
}

function GraphFacts({ graph }: { graph: Graph }) {
  return (
    <span class="facts">
      <b>{graph.name}</b>
      <span class="wide">
        {counted(graph.nodes, "node")}, {counted(graph.edges, "edge")}
      </span>
    </span>
  );
}

function LabelFacts({ labels }: { labels: Labels }) {
  return (
    <span class="facts labels">
      <span>
        <b>{count(labels.positives)}</b> positive
      </span>
      {labels.sinceTraining > 0 && (
        <span class="fresh">{count(labels.sinceTraining)} not learned yet</span>
      )}
    </span>
  );
}

/** Closes by itself: after a choice, and when the focus or the pointer goes elsewhere. */
function Menu({ ranked }: { ranked: boolean }) {
  const app = useApp();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (!menu.current!.contains(target as Node)) menu.current!.open = false;
    };
    const kinds = ["pointerdown", "focusin"];
    for (const kind of kinds) addEventListener(kind, close);
    return () => kinds.forEach((kind) => removeEventListener(kind, close));
  }, []);
  return (
    <details class="menu" ref={menu}>
      <summary>Menu</summary>
      <ul onClick={() => (menu.current!.open = false)}>
        <li>
          <button onClick={() => app.set({ dialog: "graph" })}>Open another graph</button>
        </li>
        {ranked &&
          EXPORTS.map(({ format, text }) => (
            <li key={format}>
              <a href={server.exportAddress(format)} download>
                {text}
              </a>
            </li>
          ))}
        <li>
          <button onClick={() => app.set({ dialog: "help" })}>Keyboard and help</button>
        </li>
      </ul>
    </details>
  );
}
