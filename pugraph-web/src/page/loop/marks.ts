import type { Label } from "../server/contract";

/**
 * The labels given since the rows on screen were fetched: node → label.
 *
 * A mark shows at once and is taken back if the server refuses it. Two marks of one node may be
 * under way; only the refusal of the latest one is visible, and it restores what was there before.
 */
export type Marks = ReadonlyMap<number, Label>;

export const NO_MARKS: Marks = new Map();

export function labelOf(marks: Marks, node: { node: number; label: Label }): Label {
  return marks.get(node.node) ?? node.label;
}

export function withMark(marks: Marks, node: number, label: Label): Marks {
  return new Map(marks).set(node, label);
}

/** Takes a refused mark back, unless a later one has replaced it. */
export function withoutMark(marks: Marks, node: number, refused: Label, before: Label): Marks {
  return marks.get(node) === refused ? withMark(marks, node, before) : marks;
}

/** What pressing a label's key or button asks for: a second press takes the label away. */
export function toggled(present: Label, pressed: Label): Label {
  return present === pressed ? "none" : pressed;
}

/** Marks kept before the rows beside them are fetched again. */
export const MOST_MARKS = 200;

/** Those that may not be saved yet; the others show in rows fetched from now on. */
export function latestMarks(marks: Marks): Marks {
  return new Map([...marks].slice(-MOST_MARKS / 4));
}
