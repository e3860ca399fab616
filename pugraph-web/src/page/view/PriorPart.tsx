import { useEffect, useRef, useState } from "preact/hooks";
import { priorSentence, priorText, readPrior, unlabeledNodes } from "../progress/prior";
import type { State } from "../server/contract";
import { useApp } from "./useApp";

/** How many are thought to be interesting, who says so, and the way to say it oneself. */
export function PriorPart({ state }: { state: State }) {
  const { progress: search } = useApp();
  const { prior } = state;
  const unlabeled = unlabeledNodes(state);
  const [editing, setEditing] = useState(false);
  const [wrong, setWrong] = useState("");
  const send = async (share: number | null) => {
    const refused = await search.setPrior(share);
    setWrong(refused ? `${refused.message} ${refused.hint}` : "");
    if (!refused) setEditing(false);
  };
  return (
    <section class="part prior" aria-label="How many there are">
      <h3>How many are there?</h3>
      <p>
        {prior === null
          ? "Not estimated yet: the next learning estimates it."
          : `${priorSentence(prior, unlabeled)} The next learning takes this number.`}
      </p>
      {editing ? (
        <PriorForm
          first={prior === null ? "" : priorText(prior, unlabeled)}
          invalid={wrong !== ""}
          take={(text) => {
            const share = readPrior(text, unlabeled);
            if (typeof share === "number") void send(share);
            else setWrong(share);
          }}
          leave={() => {
            setEditing(false);
            setWrong("");
          }}
        />
      ) : (
        <p class="choices">
          <button onClick={() => setEditing(true)}>Set it myself</button>
          {prior?.source === "given" && (
            <button onClick={() => void send(null)}>Go back to the estimate</button>
          )}
        </p>
      )}
      <p class="refused" id="prior-wrong" role="alert">
        {wrong}
      </p>
    </section>
  );
}

interface FormProps {
  first: string;
  invalid: boolean;
  take(text: string): void;
  leave(): void;
}

function PriorForm({ first, invalid, take, leave }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.select(), []);
  return (
    <form
      class="prior-form"
      onSubmit={(event) => {
        event.preventDefault();
        take(field.current!.value);
      }}
    >
      <label for="prior">Interesting ones, as a number of nodes or a share</label>
      <span class="choices">
        <input
          id="prior"
          ref={field}
          defaultValue={first}
          autocomplete="off"
          placeholder="800 or 30 %"
          aria-describedby="prior-wrong"
          aria-invalid={invalid}
        />
        <button class="primary">Set</button>
        <button type="button" onClick={leave}>
          Leave it
        </button>
      </span>
    </form>
  );
}
