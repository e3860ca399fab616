import { KEYS } from "../keys";
import { Dialog } from "./Dialog";

export function HelpDialog() {
  return (
    <Dialog title="How this works">
      <p>
        Mark nodes you know to be interesting. Pugraph learns from them and from the graph, and
        ranks all the others. It need not be told what is not interesting; but “not interesting”
        takes a node off your list, and the next learning knows that it is not what you look for.
      </p>
      <p>
        The percentage is the probability that a node is interesting. “Stable” says how far repeated
        trainings agree; a question mark, that they contradict each other. After learning again, ▲
        and ▼ show who moved, by how many places.
      </p>
      <dl class="keys">
        {KEYS.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
