import { count, counted, decimal } from "../../text/format";
import { sentence, shareDone } from "../loop/training";
import { nextAction } from "../next";
import type { State } from "../server/contract";
import { useApp } from "./useApp";

/** One line, always there, so that nothing moves when learning starts or ends. */
export function Status() {
  const app = useApp();
  const { state, training } = app;
  const share = shareDone(training);
  const said = app.undone || sentence(training) || (state ? standing(state) : "Connecting");
  const next = state?.graph && nextAction(state, training, app.known);
  return (
    <section class="status" aria-label="Status" data-kind={training.kind}>
      <span class="said" title={detailed(said, app.training)}>
        {said}
      </span>
      {training.kind === "done" && training.risers > 0 && (
        <button
          class="link"
          onClick={() => app.search({ text: "", filter: "risers", sort: "change", order: "desc" })}
        >
          Show who rose
        </button>
      )}
      {next && <span class="why wide">{next.why}</span>}
      {training.kind === "running" && (
        <progress max={1} {...(share === null ? {} : { value: share })} aria-label="Learning" />
      )}
    </section>
  );
}

function detailed(said: string, training: ReturnType<typeof useApp>["training"]): string {
  if (training.kind !== "running" || training.risk === undefined) return said;
  return `${said}, risk ${decimal(training.risk, 3)}`;
}

/** Where things stand when nothing is under way. */
function standing({ model, labels, graph }: State): string {
  if (graph === null) return "No graph is open.";
  if (model !== null) {
    const { calledPositive } = model;
    return `${count(calledPositive)} ${calledPositive === 1 ? "node looks" : "nodes look"} interesting.`;
  }
  return labels.positives === 0
    ? "Nothing is learned yet."
    : `Nothing is learned yet; ${counted(labels.positives, "node")} marked interesting.`;
}
