import type { CardFacts } from "../judge/facts";
import { linkTo } from "../link";
import { type Sentence, neighboursOf, whyHere } from "../judge/words";
import type { Card, NodeDetail } from "../server/contract";
import { About } from "./About";
import { NodeName, bothNames, shownName } from "./NodeName";
import { Probability } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

/** A node with its evidence; each part appears as soon as it is known, and nothing waits for it. */
export function JudgeCard({ card }: { card: Card }) {
  const { judging } = useApp();
  const facts = judging.facts.of(card.node);
  if (facts?.detailFailure) return <NoFacts facts={facts} />;
  const detail = facts?.detail ?? null;
  return (
    <article
      class="card"
      tabIndex={0}
      aria-label="The node to judge"
      data-node={card.node}
      key={card.node}
    >
      {detail ? <WhatItIs detail={detail} /> : <p class="muted">Loading…</p>}
      {detail && <WhyHere detail={detail} facts={facts!} />}
      {detail && <AroundIt detail={detail} />}
    </article>
  );
}

function NoFacts({ facts }: { facts: CardFacts }) {
  const { judging } = useApp();
  return (
    <article class="card" tabIndex={0} aria-label="The node to judge">
      <div class="empty">
        <p>{facts.detailFailure!.message}</p>
        <p class="muted">{facts.detailFailure!.hint} Skip the card, or try again.</p>
        <button onClick={() => judging.facts.retry(facts.node)}>Try again</button>
      </div>
    </article>
  );
}

/** Title and id, the user's own columns, and where the real thing is. */
function WhatItIs({ detail }: { detail: NodeDetail }) {
  const { state } = useApp();
  const { link = null, nameColumn = null } = state?.graph ?? {};
  const address = linkTo(link, detail.name);
  return (
    <>
      <h3 class="card-name" title={bothNames(detail)}>
        <NodeName node={detail} />
      </h3>
      <p class="card-links">
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            Open it in a new tab
          </a>
        )}
        <button class="link" onClick={() => goTo(detail.node)}>
          Show all about it
        </button>
      </p>
      <About detail={detail} nameColumn={nameColumn} />
    </>
  );
}

/** The reasons arrive after the figures; their place is kept, so that nothing moves under a thumb. */
function WhyHere({ detail, facts }: { detail: NodeDetail; facts: CardFacts }) {
  const { state } = useApp();
  const waiting = state?.model != null && facts.reasons === null && facts.reasonsFailure === null;
  return (
    <section class="part why" aria-busy={waiting}>
      <h4>Why it is here</h4>
      <ul>
        {whyHere(detail, facts.reasons).map((sentence, i) => (
          <li key={i}>
            <Spelled sentence={sentence} />
          </li>
        ))}
        {waiting && <li class="muted">Looking for reasons…</li>}
        {facts.reasonsFailure && (
          <li class="muted">
            The reasons could not be worked out: {facts.reasonsFailure.message}{" "}
            {facts.reasonsFailure.hint}
          </li>
        )}
      </ul>
    </section>
  );
}

function Spelled({ sentence }: { sentence: Sentence }) {
  return (
    <>
      {sentence.map((part, i) =>
        typeof part === "string" ? (
          part
        ) : (
          <bdi key={i} class="named" title={bothNames(part)}>
            {shownName(part)}
          </bdi>
        ),
      )}
    </>
  );
}

const KNOWN = { positive: "marked interesting", hidden: "not interesting", none: "" } as const;

function AroundIt({ detail }: { detail: NodeDetail }) {
  const app = useApp();
  const { sentence, first } = neighboursOf(detail);
  return (
    <section class="part around">
      <h4>Around it</h4>
      <p>{sentence}</p>
      <ul>
        {first.map((near) => (
          <li key={near.node} class={app.labelOf(near) === "positive" ? "line known" : "line"}>
            <span class="clip" title={bothNames(near)}>
              {shownName(near)}
            </span>
            {near.label === "none" ? (
              <Probability value={near.probability} />
            ) : (
              <span class="muted">{KNOWN[near.label]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
