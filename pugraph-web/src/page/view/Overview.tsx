import { useEffect, useRef, useState } from "preact/hooks";
import { count, counted, decimal, percent } from "../../text/format";
import { server } from "../server/client";
import type { Bins, Evidence, State } from "../server/contract";
import { DARK, useApp, useMedia } from "./useApp";

/** What there is to see while no node is open: the model in figures, and the scores. */
export function Overview() {
  const { state } = useApp();
  return (
    <section class="study overview" aria-label="Overview">
      {state?.model ? <Learned state={state} /> : state && <NotYet state={state} />}
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
          Mark them positive, with the button or with <kbd>p</kbd>. Five to thirty are a good start;
          you have {count(state.labels.positives)}.
        </li>
        <li>
          Press Learn, or <kbd>l</kbd>. A ranking of all {counted(state.graph?.nodes ?? 0, "node")}{" "}
          follows.
        </li>
      </ol>
    </div>
  );
}

function Learned({ state }: { state: State }) {
  const { model, labels } = state;
  if (model === null) return null;
  return (
    <>
      <h2>Ranking {count(state.revision)}</h2>
      {model.evidence && <Support evidence={model.evidence} />}
      <dl class="figures">
        <Figure name="Called positive" value={count(model.calledPositive)} />
        {model.ensemble > 1 && <Figure name="Uncertain" value={count(model.uncertain)} />}
        <Figure name={`Prior, ${model.priorSource}`} value={percent(model.prior)} />
        <Figure name={`Threshold, ${model.thresholdRule}`} value={decimal(model.threshold)} />
        <Figure name="Your positives" value={count(labels.positives)} />
        <Figure name="Not interesting" value={count(labels.hidden)} />
        <Figure
          name="Method"
          value={`${kinds(model.method)}, ${counted(model.hops, "hop")}` + ensemble(model.ensemble)}
        />
      </dl>
      <Scores />
      <p class="muted">Open a node to see why it is ranked where it is, and the graph around it.</p>
    </>
  );
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

/** Several are joined so that a line can be broken between them. */
function kinds(method: string): string {
  return method.split("+").join(" + ");
}

function ensemble(size: number): string {
  return size > 1 ? `, ${size} trainings` : "";
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
        Scores of labelled positives and of unlabeled nodes; the line is the threshold.
      </figcaption>
    </figure>
  );
}
