import { count, counted } from "../../text/format";
import { cut, visible } from "../../text/name";
import { act } from "../act";
import { type NextAction, nextAction } from "../next";
import type { Graph, Labels, State } from "../server/contract";
import { Icon } from "./icons";
import { Menu } from "./Menu";
import { useApp } from "./useApp";

/** The top of the page: which graph, how many labels, and the one thing to do next. */
export function Bar() {
  const app = useApp();
  const { state, training } = app;
  const next = state && nextAction(state, training, app.known);
  return (
    <header class="bar">
      <h1>Pugraph</h1>
      {state?.graph && <GraphFacts graph={state.graph} />}
      <span class="grow" />
      {state?.graph && <LabelFacts labels={state.labels} />}
      <button
        disabled={!state?.labels.canUndo}
        onClick={() => void app.undo()}
        aria-label="Undo"
        title="Undo the last label (u)"
      >
        <Icon name="undo" />
        <span class="wide">Undo</span>
      </button>
      {state && next && <Other state={state} next={next} />}
      {next && next.kind !== "open" && <Next next={next} />}
      <Menu state={state} />
    </header>
  );
}

/** What else a user may want to do now: learn rather than judge, or judge rather than learn. */
function Other({ state, next }: { state: State; next: NextAction }) {
  const app = useApp();
  if (next.kind === "wait" || state.labels.positives === 0) return null;
  if (next.kind !== "learn") {
    return (
      <button
        class="learn wide"
        onClick={() => void app.learn()}
        title="Learn from the labels and rank anew (l)"
      >
        {state.model ? "Learn again" : "Learn"}
      </button>
    );
  }
  if (state.model === null) return null;
  return (
    <button
      class="judge wide"
      onClick={() => app.judgeTen()}
      title="Ten nodes whose labels improve the ranking most"
    >
      Judge ten
    </button>
  );
}

/** While something is learned there is nothing to do but to stop it. */
function Next({ next }: { next: NextAction }) {
  const app = useApp();
  if (next.kind === "wait") {
    const stopping = app.training.kind === "running" && app.training.cancelling;
    return (
      <button class="learn" disabled={stopping} onClick={() => void app.cancel()}>
        Cancel
      </button>
    );
  }
  return (
    <button
      class={`primary next ${next.kind}`}
      title={next.why}
      onClick={() => act(app, next.kind)}
    >
      {next.text}
    </button>
  );
}

function GraphFacts({ graph }: { graph: Graph }) {
  return (
    <span class="facts">
      <b>
        <bdi>{cut(visible(graph.name), 60)}</bdi>
      </b>
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
        <b>{count(labels.positives)}</b> interesting
      </span>
      {labels.hidden > 0 && (
        <span class="wide rejected">
          <b>{count(labels.hidden)}</b> not
        </span>
      )}
      {labels.sinceTraining > 0 && (
        <span class="fresh">{count(labels.sinceTraining)} not learned yet</span>
      )}
    </span>
  );
}
