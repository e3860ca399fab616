import { counted } from "../../text/format";
import { isolated } from "../../text/name";
import type { Label, Named } from "../server/contract";
import { shownName } from "../view/NodeName";

const BACK: Record<Label, string> = {
  positive: "is marked interesting again",
  hidden: "is marked not interesting again",
  none: "has no label again",
};

/** What an undo did, for somebody whose screen may not show the node; label is null for many. */
export function undoneSentence(nodes: number[], label: Label | null, node: Named | null): string {
  if (label === null || nodes.length !== 1) {
    return `Undone: ${counted(nodes.length, "label")} taken back`;
  }
  const name = node ? `“${isolated(shownName(node))}”` : "the node";
  return `Undone: ${name} ${BACK[label]}`;
}
