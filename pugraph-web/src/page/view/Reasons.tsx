import type { ComponentChildren } from "preact";
import { count, decimal, percent, signed } from "../../text/format";
import type { Explanation, Named, NodeDetail } from "../server/contract";
import type { Opened } from "../study";
import { bothNames, shownName } from "./NodeName";
import { Probability } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

/** Why a node is ranked where it is, strongest reasons first. */
export function Reasons({ opened }: { opened: Opened }) {
  const app = useApp();
  const { detail, explanation, explanationFailure } = opened;
  return (
    <div class="reasons" tabIndex={0} aria-label="Why it is ranked there">
      {app.state?.model === null && (
        <p class="muted">Nothing is learned yet: mark a few positives, then press Learn.</p>
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
  return (
    <>
      <Part title="Labelled positives it leans on" empty={positives.length === 0}>
        <ul class="leans">
          {positives.map((positive) => (
            <li key={positive.node}>
              <span class="line">
                <NodeLink to={positive} />
                <span class="figure" title="How much the score drops without this label">
                  {signed(-positive.drop, 2)}
                </span>
              </span>
              {positive.path.length > 2 && <Path path={positive.path} />}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="What if" empty={counterfactual.length === 0}>
        <ul class="what-if">
          {counterfactual.map(({ removed, score, rank, positive }) => (
            <li key={removed.join("\n")}>
              Without <bdi>{removed.join(", ")}</bdi>: score {decimal(score)}
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
              <p class="among">
                {neighbours.slice(0, 4).map((near) => (
                  <span key={near.node} class={near.label === "positive" ? "known" : ""}>
                    <NodeLink to={near} /> {percent(near.attention)}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Strongest features" empty={features.length === 0}>
        <Weights features={features} />
      </Part>
      {caveat && <p class="caveat muted">{caveat}</p>}
    </>
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

/** Features by weight; bars to the left are against, to the right for being positive. */
function Weights({ features }: { features: Explanation["features"] }) {
  const most = Math.max(...features.map(({ weight }) => Math.abs(weight)), Number.MIN_VALUE);
  return (
    <ul class="weights">
      {features.slice(0, 12).map(({ name, weight }) => (
        <li key={name} class="share">
          <span class="clip" title={name}>
            {name}
          </span>
          <span class={weight < 0 ? "gauge against" : "gauge"} aria-hidden="true">
            <span style={{ width: `${(Math.abs(weight) / most) * 100}%` }} />
          </span>
          <span class="figure">{signed(weight, 2)}</span>
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
