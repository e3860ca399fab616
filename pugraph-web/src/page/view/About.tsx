import { useState } from "preact/hooks";
import { decimal } from "../../text/format";
import { cut, visible } from "../../text/name";
import { webAddress } from "../link";
import type { NodeDetail } from "../server/contract";

/** Letters of a cell before it is asked for. */
const MOST_LETTERS = 240;

/** Features named when there is no table. */
const MOST_FEATURES = 12;

interface Props {
  detail: NodeDetail;
  /** The column that the heading shows already. */
  nameColumn: string | null;
}

/** What a node is: its row of the user's table, or what it is described by. */
export function About({ detail, nameColumn }: Props) {
  const { features } = detail;
  const attributes = detail.attributes.filter(({ name }) => name !== nameColumn);
  if (attributes.length > 0) {
    return (
      <section class="about" aria-label="What it is" tabIndex={0}>
        <dl>
          {attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <bdi>{cut(visible(name), 40)}</bdi>
              </dt>
              <dd>
                <Cell value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  }
  if (features.length === 0) return null;
  return (
    <section class="about" aria-label="What it is" tabIndex={0}>
      <dl>
        <div>
          <dt>Features</dt>
          <dd>{described(features)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** A feature of value 1 is there or not; of others the value matters. */
function described(features: NodeDetail["features"]): string {
  const named = features.slice(0, MOST_FEATURES).map(({ name, value }) => {
    const shown = cut(visible(name), 40);
    return value === 1 ? shown : `${shown} ${decimal(value)}`;
  });
  const more = features.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A cell of the table: an address as a link, a long text cut until it is asked for. */
function Cell({ value }: { value: string }) {
  const address = webAddress(value);
  if (address === null) return <Text text={value} most={MOST_LETTERS} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <bdi>{cut(visible(value), MOST_LETTERS)}</bdi>
    </a>
  );
}

/** A text that may be long: the beginning, and all of it on demand. */
export function Text({ text, most }: { text: string; most: number }) {
  const [whole, setWhole] = useState(false);
  const shown = visible(text);
  const short = cut(shown, most);
  return (
    <>
      <bdi>{whole ? shown : short}</bdi>
      {short !== shown && (
        <>
          {" "}
          <button class="link" onClick={() => setWhole(!whole)}>
            {whole ? "Show less" : "Show all"}
          </button>
        </>
      )}
    </>
  );
}
