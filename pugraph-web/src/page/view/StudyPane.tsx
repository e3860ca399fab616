import { useState } from "preact/hooks";
import { count, counted, decimal, percent } from "../../text/format";
import type { NodeDetail } from "../server/contract";
import type { Opened } from "../study";
import { Explorer } from "./Explorer";
import { Icon } from "./icons";
import { LabelButtons } from "./LabelButtons";
import { NodeName, bothNames } from "./NodeName";
import { Reasons } from "./Reasons";
import { Movement } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

/** The node under study: its figures, why it is ranked there, and the graph around it. */
export function StudyPane() {
  const { opened } = useApp().study;
  return opened ? <Study opened={opened} /> : <NoNode />;
}

function NoNode() {
  return (
    <section class="study" aria-label="Node">
      <div class="empty">
        <p>No node is open.</p>
        <p class="muted">Choose one in the ranking to see what it is and why it is ranked there.</p>
      </div>
    </section>
  );
}

/** On a phone the graph takes the place of the reasons when asked for. */
function Study({ opened }: { opened: Opened }) {
  const { detail } = opened;
  const [part, setPart] = useState<"reasons" | "graph">("reasons");
  return (
    <section class="study" aria-label="Node" aria-busy={opened.loading} data-part={part}>
      <header class="node-head">
        <button class="back" onClick={() => goTo(null)} aria-label="Close the node">
          <Icon name="back" />
        </button>
        <h2 title={detail ? bothNames(detail) : undefined}>
          {detail ? <NodeName node={detail} /> : "\u00a0"}
        </h2>
        {detail && <LabelButtons node={detail} />}
      </header>
      {opened.detailFailure ? (
        <div class="empty">
          <p>{opened.detailFailure.message}</p>
          <p class="muted">{opened.detailFailure.hint}</p>
        </div>
      ) : (
        <>
          <Figures detail={detail} />
          <div class="parts" role="group" aria-label="Part of the node">
            <PartButton text="Why" pressed={part === "reasons"} press={() => setPart("reasons")} />
            <PartButton text="Graph" pressed={part === "graph"} press={() => setPart("graph")} />
          </div>
          <div class="study-body">
            <Reasons opened={opened} />
            <Explorer node={opened.node} />
          </div>
        </>
      )}
    </section>
  );
}

function PartButton(props: { text: string; pressed: boolean; press(): void }) {
  return (
    <button aria-pressed={props.pressed} onClick={props.press}>
      {props.text}
    </button>
  );
}

/** The figures of a node; the places are kept while they are fetched. */
function Figures({ detail }: { detail: NodeDetail | null }) {
  const sd = detail?.sd == null ? "" : ` ± ${decimal(detail.sd)}`;
  return (
    <dl class="figures">
      <div>
        <dt>Probability</dt>
        <dd class="large">{percent(detail?.probability ?? null)}</dd>
      </div>
      <div>
        <dt>Rank</dt>
        <dd>
          {detail?.rank == null ? "–" : count(detail.rank)}{" "}
          <Movement places={detail?.change.rank ?? null} />
        </dd>
      </div>
      <div>
        <dt>Score</dt>
        <dd>
          {decimal(detail?.score ?? null)}
          {sd}
        </dd>
      </div>
      <div>
        <dt>Stability</dt>
        <dd>{percent(detail?.stability ?? null)}</dd>
      </div>
      <div>
        <dt>Decision</dt>
        <dd>{decision(detail)}</dd>
      </div>
      <div>
        <dt>{detail?.class ? "Class" : "Degree"}</dt>
        <dd>{detail ? (detail.class ?? counted(detail.degree, "edge")) : "–"}</dd>
      </div>
    </dl>
  );
}

function decision(detail: NodeDetail | null): string {
  if (detail === null || detail.score === null) return "–";
  return (detail.positive ? "positive" : "not positive") + (detail.uncertain ? ", uncertain" : "");
}
