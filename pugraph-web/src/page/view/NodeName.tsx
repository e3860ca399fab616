import { cut, isolated, visible } from "../../text/name";

interface Called {
  name: string;
  displayName: string | null;
}

/** Letters of a name in a list or beside others; the node's own pane shows all of it. */
const MOST_LETTERS = 160;

const short = (name: string) => cut(visible(name), MOST_LETTERS);

/** What people know a node by: its display name, or else its unique name. */
export function shownName({ name, displayName }: Called): string {
  return short(displayName ?? name);
}

/** Both of its names, for a tooltip. */
export function bothNames({ name, displayName }: Called): string {
  if (displayName === null) return short(name);
  return `${isolated(short(displayName))} (${isolated(short(name))})`;
}

/** The display name first, the unique name second where there are two. */
export function NodeName({ node }: { node: Called }) {
  return (
    <>
      <bdi>{shownName(node)}</bdi>
      {node.displayName !== null && (
        <>
          {" "}
          <bdi class="id muted">{short(node.name)}</bdi>
        </>
      )}
    </>
  );
}
