import { count, decimal, percent } from "../../text/format";
import { sentence, shareDone } from "../loop/training";
import type { Model, State } from "../server/contract";
import { useApp } from "./useApp";

const SOURCES: Record<Model["priorSource"], string> = {
  estimated: "estimated",
  given: "given",
  judged: "from your judgements",
  true: "known",
};

/** One line, always there, so that nothing moves when learning starts or ends. */
export function Status() {
  const app = useApp();
  const { state, training } = app;
  const share = shareDone(training);
  const said = sentence(training) || (state ? standing(state) : "Connecting");
  return (
    <div class="status" data-kind={training.kind}>
      <span class="said" title={said}>
        {said}
      </span>
      {training.kind === "running" && training.risk !== undefined && (
        <span class="muted wide">risk {decimal(training.risk, 3)}</span>
      )}
      {training.kind === "done" && training.risers > 0 && (
        <button
          class="link"
          onClick={() => app.search({ text: "", filter: "risers", sort: "change", order: "desc" })}
        >
          Show who rose
        </button>
      )}
      {training.kind === "running" && (
        <progress max={1} {...(share === null ? {} : { value: share })} aria-label="Learning" />
      )}
    </div>
  );
}

/** Where things stand when nothing is under way. */
function standing(state: State): string {
  const { model, labels, graph } = state;
  if (graph === null) return "No graph is open.";
  if (model !== null) {
    return (
      `Ranking ${state.revision}: ${count(model.calledPositive)} called positive ` +
      `at threshold ${decimal(model.threshold)}, prior ${percent(model.prior)} ` +
      `(${SOURCES[model.priorSource]})`
    );
  }
  return labels.positives === 0
    ? "Nothing learned yet. Search for nodes you know and mark them positive; 5 to 30 will do."
    : "Nothing learned yet. Mark a few more, or press Learn.";
}
