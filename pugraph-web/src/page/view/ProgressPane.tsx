import { useEffect } from "preact/hooks";
import { find } from "../act";
import { type Figure, figures, progressSentence } from "../progress/words";
import type { SearchProgress, State } from "../server/contract";
import { PriorPart } from "./PriorPart";
import { ProgressCurve } from "./ProgressCurve";
import { Rounds } from "./Rounds";
import { useApp } from "./useApp";

/** How far the search has come: what is found, what is left, whether to go on, and the rounds. */
export function ProgressPane() {
  const app = useApp();
  const { progress: search, state } = app;
  const asked = `${state?.graph?.id} ${state?.revision} ${JSON.stringify(state?.labels)}`;
  useEffect(() => {
    void search.refresh();
    // The prior follows from the judgements, too.
    void app.look();
  }, [search, asked]);
  const { progress } = search;
  return (
    <section class="progress" aria-label="How far are we?" aria-busy={search.loading} tabIndex={0}>
      <h2>How far are we?</h2>
      {search.failure ? (
        <Failed />
      ) : progress === null || state === null ? (
        <p class="muted">Counting…</p>
      ) : state.model === null ? (
        <NotYet state={state} />
      ) : (
        <Known progress={progress} state={state} />
      )}
    </section>
  );
}

function Failed() {
  const { progress: search } = useApp();
  return (
    <div class="empty">
      <p>{search.failure!.message}</p>
      <p class="muted">{search.failure!.hint}</p>
      <button onClick={() => void search.refresh()}>Try again</button>
    </div>
  );
}

/** Before the first ranking there is nothing to tell but the next step. */
function NotYet({ state }: { state: State }) {
  const app = useApp();
  const { positives } = state.labels;
  return (
    <div class="empty">
      <p>
        {positives === 0
          ? "Nothing is found yet. Mark a few nodes you know to be interesting, then learn."
          : "Learn first: then it is known how many are probably left."}
      </p>
      {positives === 0 ? (
        <button class="primary" onClick={() => find(app)}>
          Find nodes
        </button>
      ) : (
        <button
          class="primary"
          disabled={app.training.kind === "running"}
          onClick={() => void app.learn()}
        >
          {app.training.kind === "running" ? "Learning…" : "Learn"}
        </button>
      )}
    </div>
  );
}

function Known({ progress, state }: { progress: SearchProgress; state: State }) {
  const { stop } = progress;
  return (
    <>
      <p class="large">{progressSentence(progress)}</p>
      <dl class="figures">
        {figures(progress).map((figure) => (
          <Shown key={figure.name} figure={figure} />
        ))}
      </dl>
      <NextStep stop={stop} />
      <ProgressCurve progress={progress} />
      <PriorPart state={state} />
      <Rounds rounds={progress.rounds} />
    </>
  );
}

function Shown({ figure: { name, value, note } }: { figure: Figure }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="large">{value}</dd>
      <dd class="note muted">{note}</dd>
    </div>
  );
}

/** Whether to go on; before anything was judged, how to find out. */
function NextStep({ stop }: { stop: SearchProgress["stop"] }) {
  const app = useApp();
  const judge = (text: string, primary: boolean) => (
    <button class={primary ? "primary" : ""} onClick={() => app.judgeTen()}>
      {text}
    </button>
  );
  if (stop === null) {
    return (
      <div class="next-step">
        <p>Nothing is judged yet. Ten answers show how good these figures are.</p>
        {judge("Judge ten", true)}
      </div>
    );
  }
  return (
    <div class="next-step" data-advised={stop.advised}>
      <p>{stop.sentence}</p>
      {stop.advised && (
        <button class="primary" onClick={() => app.set({ dialog: "labels" })}>
          Export the result
        </button>
      )}
      {judge("Judge ten more", !stop.advised)}
    </div>
  );
}
