import { useState } from "preact/hooks";
import { count } from "../../text/format";
import { judgedText, leftText, movedText, roundReason } from "../progress/words";
import type { Round } from "../server/contract";
import { shownName } from "./NodeName";
import { Movement } from "./Row";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

/** Every learning so far, the latest first: what moved and why, and a way back to it. */
export function Rounds({ rounds }: { rounds: Round[] }) {
  if (rounds.length === 0) return null;
  return (
    <section class="part rounds" aria-label="Rounds">
      <h3>Rounds</h3>
      <ol reversed>
        {rounds
          .map((round, i) => (
            <OneRound key={round.revision} round={round} before={rounds[i - 1]} number={i + 1} />
          ))
          .reverse()}
      </ol>
    </section>
  );
}

interface Props {
  round: Round;
  before: Round | undefined;
  number: number;
}

function OneRound({ round, before, number }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <li class="round" data-shown={round.shown}>
      <div class="round-head">
        <strong>Round {count(number)}</strong>
        {round.shown ? (
          <span class="shown-now">shown now</span>
        ) : (
          round.kept &&
          !asking && <button onClick={() => setAsking(true)}>Go back to round {number}</button>
        )}
        <time class="muted" dateTime={round.at}>
          {timeText(round.at)}
        </time>
      </div>
      {asking && !round.shown && (
        <Confirm number={number} revision={round.revision} leave={() => setAsking(false)} />
      )}
      <p>{roundReason(round, before)}</p>
      <dl class="round-facts">
        <Fact
          name="Labels"
          value={`${count(round.positives)} interesting, ${count(round.hidden)} not`}
        />
        <Fact name="Judged" value={judgedText(round)} />
        <Fact name="Left" value={leftText(round)} />
      </dl>
      <details>
        <summary>What moved</summary>
        <p class="muted">
          {movedText(round)}, by {round.learner}.
        </p>
        <ul>
          {round.moved.map((node) => (
            <li key={node.node}>
              <span class="line">
                <button class="link clip" onClick={() => goTo(node.node)}>
                  {shownName(node)}
                </button>
                <Movement places={node.places} />
              </span>
              {node.why && <p class="why-moved muted">{node.why}</p>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ConfirmProps {
  number: number;
  revision: number;
  leave(): void;
}

/** What going back does, said before it is done. */
function Confirm({ number, revision, leave }: ConfirmProps) {
  const { progress: search } = useApp();
  const [refused, setRefused] = useState("");
  const restore = async () => {
    const failure = await search.restore(revision);
    if (failure) setRefused(`${failure.message} ${failure.hint}`);
    else leave();
  };
  return (
    <div class="confirm" role="group" aria-label={`Go back to round ${number}`}>
      <p>
        Labels and ranking become those of round {number} again. Your present labels are kept with
        the round that is shown now, and one undo brings them back.
      </p>
      <p class="choices">
        <button class="primary" disabled={search.restoring !== null} onClick={() => void restore()}>
          {search.restoring === null ? `Go back to round ${number}` : "Going back…"}
        </button>
        <button onClick={leave}>Stay here</button>
      </p>
      <p class="refused" role="alert">
        {refused}
      </p>
    </div>
  );
}

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

function timeText(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : TIME.format(time);
}
