import { useState } from "preact/hooks";
import { count, decimal, percent } from "../../text/format";
import { visible } from "../../text/name";
import { linkTo } from "../link";
import type { NodeDetail } from "../server/contract";
import type { Opened } from "../study";
import { About, Text } from "./About";
import { Explorer } from "./Explorer";
import { Icon } from "./icons";
import { LabelButtons } from "./LabelButtons";
import { Reasons } from "./Reasons";
import { Movement } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

/** Letters of a name in the heading before all of it is asked for. */
const MOST_LETTERS = 100;

/** The node under study: what it is, why it is ranked there, and the graph around it. */
export function StudyPane() {
  const { opened } = useApp().study;
  return opened ? <Study opened={opened} /> : <NoNode />;
}

function NoNode() {
  return (
    <section class="study" aria-label="Node">
      <div class="empty">
        <h2>No node is open</h2>
        <p class="muted">Choose one in the ranking to see what it is and why it is ranked there.</p>
      </div>
    </section>
  );
}

/** On a phone the graph takes the place of the reasons when asked for. */
function Study({ opened }: { opened: Opened }) {
  const app = useApp();
  const { detail, detailFailure } = opened;
  const [part, setPart] = useState<"reasons" | "graph">("reasons");
  return (
    <section class="study" aria-label="Node" aria-busy={opened.loading} data-part={part}>
      <Head opened={opened} />
      {detailFailure ? (
        <div class="empty">
          <p>{detailFailure.message}</p>
          <p class="muted">{detailFailure.hint}</p>
          <button onClick={() => goTo(null)}>Back to the ranking</button>
        </div>
      ) : (
        <>
          <div class="node-card">
            <Figures detail={detail} />
            {detail && (
              <About
                key={detail.node}
                detail={detail}
                nameColumn={app.state?.graph?.nameColumn ?? null}
              />
            )}
            {detail && detail.score !== null && <Details detail={detail} />}
          </div>
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

function Head({ opened }: { opened: Opened }) {
  const { detail, detailFailure } = opened;
  return (
    <header class="node-head">
      <button class="back" onClick={() => goTo(null)} aria-label="Close the node">
        <Icon name="back" />
      </button>
      <div class="title">
        <h2>
          {detail ? (
            <Text key={detail.node} text={detail.displayName ?? detail.name} most={MOST_LETTERS} />
          ) : detailFailure ? (
            "Not found"
          ) : (
            "Reading…"
          )}
        </h2>
        {detail && <Identity key={detail.node} detail={detail} />}
      </div>
      {detail && <LabelButtons node={detail} />}
    </header>
  );
}

/** The id beside the name, and the way to the real thing. */
function Identity({ detail }: { detail: NodeDetail }) {
  const app = useApp();
  const address = linkTo(app.state?.graph?.link ?? null, detail.name);
  if (detail.displayName === null && address === null) return null;
  return (
    <p class="identity muted">
      {detail.displayName !== null && <Text text={detail.name} most={60} />}
      {address !== null && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open it in a new tab
        </a>
      )}
    </p>
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
  return (
    <dl class="figures">
      <div>
        <dt>Likely interesting</dt>
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
        <dt>Edges</dt>
        <dd>{detail ? count(detail.degree) : "–"}</dd>
      </div>
      {detail?.class != null && (
        <div>
          <dt>Class</dt>
          <dd>
            <bdi>{visible(detail.class)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the model computed, for those who know the method. */
function Details({ detail }: { detail: NodeDetail }) {
  return (
    <details class="more">
      <summary>Details</summary>
      <dl class="figures">
        <div>
          <dt>Score</dt>
          <dd>
            {decimal(detail.score)}
            {detail.sd !== null && ` ± ${decimal(detail.sd)}`}
          </dd>
        </div>
        <div>
          <dt>Decision</dt>
          <dd>{detail.positive ? "looks interesting" : "does not look interesting"}</dd>
        </div>
        <div>
          <dt>Trainings that agree</dt>
          <dd>
            {percent(detail.stability)}
            {detail.uncertain && ", the others contradict"}
          </dd>
        </div>
      </dl>
    </details>
  );
}
