import { count, counted } from "../../text/format";
import type { Imported } from "../server/contract";

/** What became of labels brought in: what was taken, what changed, what the graph does not have. */
export function importedSentences(imported: Imported): string[] {
  const { positives, hidden, changed, unknown, unknownCount } = imported;
  const taken = `Read ${count(positives)} interesting and ${count(hidden)} not interesting.`;
  const change =
    changed === 0
      ? "All of them were labelled like that before; nothing changed."
      : `${counted(changed, "label")} changed; undo takes all of them back at once.`;
  if (unknownCount === 0) return [taken, change];
  const more = unknownCount - unknown.length;
  const rest = more > 0 ? ` and ${count(more)} more` : "";
  const names = `${unknown.map((name) => `“${name}”`).join(", ")}${rest}`;
  const missing = `${counted(unknownCount, "name")} ${unknownCount === 1 ? "is" : "are"} not in this graph and ${
    unknownCount === 1 ? "was" : "were"
  } left out: ${names}.`;
  return [taken, change, missing];
}
