import { useEffect, useRef, useState } from "preact/hooks";
import { count, counted, decimal, percent } from "../../text/format";
import { nextAction } from "../next";
import { server } from "../server/client";
import type { Bins, Evidence, Model, State } from "../server/contract";
import { DARK, useApp, useMedia } from "./useApp";

/** The search so far in figures, and how the nodes score. */
export function Overview() {
  const { state } = useApp();
  return (
    <section class="study overview" aria-label="Overview">
      {state?.model ? (
        <Learned state={state} model={state.model} />
      ) : (
        state && <NotYet state={state} />
      )}
    </section>
  );
}

function NotYet({ state }: { state: State }) {
  return (
    <div class="empty">
      <h2>Nothing learned yet</h2>
      <ol>
        <li>Search for nodes you know to be of interest.</li>
        <li>
          Mark them interesting, with the button or with <kbd>p</kbd>. Five to thirty are a good
          start; you have {count(state.labels.positives)}.
        </li>
        <li>
          Press Learn, or <kbd>l</kbd>. A ranking of all {counted(state.graph?.nodes ?? 0, "node")}{" "}
          follows.
        </li>
      </ol>
      <Naming state={state} />
    </div>
  );
}

/** Ids tell nobody anything; where the user's table has columns, one of them may. */
function Naming({ state }: { state: State }) {
  const app = useApp();
  if (!state.graph || state.graph.nameColumn !== null || state.graph.columns.length === 0) {
    return null;
  }
  return (
    <p class="naming">
      The nodes are listed by their ids.{" "}
      <button class="link" onClick={() => app.set({ dialog: "names" })}>
        Show them by a column of your table
      </button>
    </p>
  );
}

function Learned({ state, model }: { state: State; model: Model }) {
  const { training, known } = useApp();
  const { labels, graph } = state;
  return (
    <>
      <h2>The search so far</h2>
      {model.evidence && <Support evidence={model.evidence} />}
      <dl class="figures">
        <Figure
          name="Look interesting"
          value={`${count(model.calledPositive)} of ${count(graph?.nodes ?? 0)}`}
        />
        {model.ensemble > 1 && <Figure name="Hard to tell" value={count(model.uncertain)} />}
        <Figure name="Marked interesting" value={count(labels.positives)} />
        <Figure name="Marked not interesting" value={count(labels.hidden)} />
      </dl>
      <p class="next-why">Next: {nextAction(state, training, known).why}</p>
      <Naming state={state} />
      <Scores />
      <Details state={state} model={model} />
    </>
  );
}

const SOURCES: Record<Model["priorSource"], string> = {
  estimated: "estimated",
  given: "set by you",
  judged: "from your judgements",
  true: "known from the classes of the graph",
};

/** How the ranking came about, for those who know the method. */
function Details({ state, model }: { state: State; model: Model }) {
  return (
    <details class="more">
      <summary>Details</summary>
      <dl class="figures">
        <Figure
          name="Share of positives (prior)"
          value={`${percent(model.prior)}, ${SOURCES[model.priorSource]}`}
        />
        <Figure
          name="Threshold of the score"
          value={`${decimal(model.threshold)} (rule: ${model.thresholdRule})`}
        />
        <Figure name="Learned by" value={model.learner} />
        <Figure name="Learns next" value={model.next} />
        <Figure name="Method" value={method(model)} />
        <Figure name="Ranking" value={count(state.revision)} />
        <Figure name="Saved in" value={state.run} />
      </dl>
    </details>
  );
}

/** Learners are joined so that a line can be broken between them. */
function method({ method, hops, ensemble }: Model): string {
  const trainings = ensemble > 1 ? `, ${count(ensemble)} trainings` : "";
  return `${method.split("+").join(" + ")}, ${counted(hops, "hop")}${trainings}`;
}

/** Whether the labels support the ranking, and the one thing to do where they do not. */
function Support({ evidence }: { evidence: Evidence }) {
  return (
    <p class="evidence" data-verdict={evidence.verdict}>
      {asSentence(evidence.sentence)}
      {evidence.advice && ` ${asSentence(evidence.advice)}`}
    </p>
  );
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The scores of labelled and unlabeled nodes; the chart library comes only when it is needed. */
function Scores() {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  const [bins, setBins] = useState<Bins | null>(null);
  const dark = useMedia(DARK);
  const revision = app.state?.revision;
  useEffect(() => {
    server.histogram().then(setBins, () => setBins(null));
  }, [revision]);
  useEffect(() => {
    if (!bins) return;
    let remove = () => {};
    let gone = false;
    void import("../chart").then(({ drawHistogram }) => {
      if (!gone) remove = drawHistogram(place.current!, bins);
    });
    return () => {
      gone = true;
      remove();
    };
  }, [bins, dark]);
  return (
    <figure class="scores">
      <div class="chart" ref={place} role="img" aria-label="Histogram of scores" />
      <figcaption class="muted">
        Scores of the nodes marked interesting and of those without a label. Right of the line they
        look interesting.
      </figcaption>
    </figure>
  );
}
