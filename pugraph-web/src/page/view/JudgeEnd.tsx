import { useEffect } from "preact/hooks";
import { counted } from "../../text/format";
import { tallied } from "../judge/words";
import { sentence } from "../loop/training";
import { progressSentence } from "../progress/words";
import { useApp } from "./useApp";

/** All cards are judged: what came of it, and what to do next. */
export function JudgeEnd() {
  const app = useApp();
  const { judging, progress, state, training } = app;
  const revision = state?.revision;
  useEffect(() => {
    void progress.refresh();
  }, [progress, revision]);
  const fresh = state?.labels.sinceTraining ?? 0;
  const running = training.kind === "running";
  const learnFirst = fresh > 0 && !running;
  return (
    <div class="card judge-end">
      <p class="large">{tallied(judging.tally)}</p>
      {progress.progress && <p>{progressSentence(progress.progress)}</p>}
      <p class="muted">
        {running
          ? `${sentence(training)}. Go on judging meanwhile.`
          : fresh > 0
            ? `${counted(fresh, "label")} not learned yet: press Learn to rank with them.`
            : training.kind === "done"
              ? `${sentence(training)}.`
              : "The ranking is learned from all your labels."}
      </p>
      <p class="choices">
        {learnFirst && (
          <button class="primary" data-focus onClick={() => void app.learn()}>
            Learn <kbd class="wide">l</kbd>
          </button>
        )}
        <button
          class={learnFirst ? "" : "primary"}
          data-focus={learnFirst ? undefined : ""}
          disabled={judging.drawing}
          onClick={() => void judging.draw()}
        >
          Ten more
        </button>
        <button onClick={() => app.set({ pane: "progress" })}>How far are we?</button>
      </p>
    </div>
  );
}
