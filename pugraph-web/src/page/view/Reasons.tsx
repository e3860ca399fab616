import type { ComponentChildren } from "preact";
import { count, counted, decimal, percent, signedFigures } from "../../text/format";
import { cut, isolated, visible } from "../../text/name";
import type { Explanation, Named, NodeDetail } from "../server/contract";
import type { Opened } from "../study";
import { bothNames, shownName } from "./NodeName";
import { Probability } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

const LONGEST = 60;

/** Why a node is ranked where it is, strongest reasons first. */
export function Reasons({ opened }: { opened: Opened }) {
  const app = useApp();
  const { detail, explanation, explanationFailure } = opened;
  return (
    <div class="reasons" tabIndex={0} aria-label="Why it is ranked there">
      {app.state?.model === null && (
        <p class="muted">Nothing is learned yet: mark a few nodes interesting, then press Learn.</p>
      )}
      {explanation && <Why explanation={explanation} />}
      {explanationFailure && (
        <p class="muted">
          The reasons could not be worked out: {explanationFailure.message}{" "}
          {explanationFailure.hint}
        </p>
      )}
      {!explanation && opened.loading && app.state?.model && (
        <p class="muted">Working out the reasons…</p>
      )}
      {detail && <Around detail={detail} reasoned={explanation !== null} />}
    </div>
  );
}

function Why({ explanation }: { explanation: Explanation }) {
  const { positives, hops, features, counterfactual, caveat } = explanation;
  const measured = explanation.stage === "all";
  return (
    <>
      <Part
        title={
          measured
            ? "Marked interesting, and raising its score"
            : "Nearest nodes marked interesting"
        }
        empty={positives.length === 0}
      >
        <ul class="leans">
          {positives.map((positive) => (
            <Positive key={positive.node} positive={positive} />
          ))}
        </ul>
      </Part>
      <Part title="What if" empty={counterfactual.length === 0}>
        <ul class="what-if">
          {counterfactual.map(({ removed, score, rank, positive }) => (
            <li key={removed.join("\n")}>
              Without <bdi>{removed.map(short).join(", ")}</bdi>: score {decimal(score)}
              {rank !== null && `, rank ${count(rank)}`},{" "}
              {positive ? "still above the threshold" : <b>below the threshold</b>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Attention by distance" empty={hops.length === 0}>
        <ul class="bars">
          {hops.map(({ hop, weight, neighbours }) => (
            <li key={hop}>
              <Bar text={`${hop} ${hop === 1 ? "hop" : "hops"}`} share={weight} />
              {neighbours.length > 0 && <Among neighbours={neighbours} />}
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={measured ? "Strongest features" : "Features typical of nodes marked interesting"}
        empty={features.length === 0}
      >
        <Weights features={features} />
      </Part>
      {caveat && <p class="caveat muted">{caveat}</p>}
    </>
  );
}

function Among({ neighbours }: Pick<Explanation["hops"][number], "neighbours">) {
  return (
    <p class="among">
      {neighbours.slice(0, 4).map((near) => (
        <span key={near.node} class={near.label === "positive" ? "known" : ""}>
          <NodeLink to={near} /> {percent(near.attention)}
        </span>
      ))}
    </p>
  );
}

/** A labelled positive; once that is measured, with what the node would lose without it. */
function Positive({ positive }: { positive: Explanation["positives"][number] }) {
  const { drop, places, path } = positive;
  return (
    <li>
      <span class="line">
        <NodeLink to={positive} />
        {drop !== null && (
          <span class="figure" title="How much the score loses without it">
            {signedFigures(drop)}
          </span>
        )}
      </span>
      {places !== null && places > 0 && (
        <span class="path muted">{counted(places, "place")} lower without it</span>
      )}
      {path.length > 2 && <Path path={path} />}
    </li>
  );
}

function Around({ detail, reasoned }: { detail: NodeDetail; reasoned: boolean }) {
  return (
    <>
      {!reasoned && (
        <Part title="Attention by distance" empty={detail.hopAttention.length === 0}>
          <ul class="bars">
            {detail.hopAttention.map((share, i) => (
              <li key={i}>
                <Bar text={`${i + 1} ${i === 0 ? "hop" : "hops"}`} share={share} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Neighbours" empty={detail.neighbours.length === 0}>
        <ul class="neighbours">
          {detail.neighbours.map((near) => (
            <Neighbour key={near.node} near={near} />
          ))}
        </ul>
      </Part>
    </>
  );
}

function Neighbour({ near }: { near: NodeDetail["neighbours"][number] }) {
  const app = useApp();
  return (
    <li class={app.labelOf(near) === "positive" ? "line known" : "line"}>
      <NodeLink to={near} />
      <Probability value={near.probability} />
    </li>
  );
}

interface PartProps {
  title: string;
  empty: boolean;
  children: ComponentChildren;
}

/** A section that is left out when there is nothing in it. */
function Part({ title, empty, children }: PartProps) {
  if (empty) return null;
  return (
    <section class="part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Bar({ text, share }: { text: string; share: number }) {
  return (
    <span class="share">
      <span>{text}</span>
      <span class="gauge" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span class="figure">{percent(share)}</span>
    </span>
  );
}

/** A name of the user's file within text: nothing hidden, and not too long. */
function short(name: string): string {
  return isolated(cut(visible(name), LONGEST));
}

/** Features by weight; bars to the left are against, to the right for being positive. */
function Weights({ features }: { features: Explanation["features"] }) {
  const most = Math.max(...features.map(({ weight }) => Math.abs(weight)), Number.MIN_VALUE);
  return (
    <ul class="weights">
      {features.slice(0, 12).map(({ name, weight }) => (
        <li key={name} class="share">
          <span class="clip" title={visible(name)}>
            {short(name)}
          </span>
          <span class={weight < 0 ? "gauge against" : "gauge"} aria-hidden="true">
            <span style={{ width: `${(Math.abs(weight) / most) * 100}%` }} />
          </span>
          <span class="figure">{signedFigures(weight)}</span>
        </li>
      ))}
    </ul>
  );
}

function Path({ path }: { path: Named[] }) {
  return (
    <span class="path muted">
      {path.slice(1, -1).map((step) => (
        <span key={step.node}>
          via <NodeLink to={step} />
        </span>
      ))}
    </span>
  );
}

function NodeLink({ to }: { to: Named }) {
  return (
    <button class="link clip" title={bothNames(to)} onClick={() => goTo(to.node)}>
      {shownName(to)}
    </button>
  );
}
