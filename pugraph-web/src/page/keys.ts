/** What a key asks for. */
export type Command =
  | "down"
  | "up"
  | "pageDown"
  | "pageUp"
  | "first"
  | "last"
  | "open"
  | "positive"
  | "hidden"
  | "skip"
  | "undo"
  | "learn"
  | "search"
  | "map"
  | "help"
  | "leave";

/** One line per command for the help: the keys, and what they do. */
export const KEYS: readonly { keys: string[]; text: string }[] = [
  { keys: ["j", "k"], text: "next and previous node in the list" },
  { keys: ["Enter"], text: "open the node: why it is ranked there, and the graph around it" },
  {
    keys: ["p"],
    text: "mark the open node interesting, or the one chosen in the list; again takes that back",
  },
  { keys: ["n"], text: "mark it not interesting; again takes that back" },
  { keys: ["s"], text: "skip: go to the next node of the list" },
  { keys: ["u"], text: "undo the last label" },
  { keys: ["l"], text: "learn again" },
  { keys: ["m"], text: "the map of all nodes, or back to the list" },
  { keys: ["/"], text: "search" },
  { keys: ["Esc"], text: "leave the search, close what is open" },
  { keys: ["?"], text: "this help" },
];

const COMMANDS = new Map<string, Command>(
  Object.entries({
    j: "down",
    k: "up",
    ArrowDown: "down",
    ArrowUp: "up",
    PageDown: "pageDown",
    PageUp: "pageUp",
    Home: "first",
    End: "last",
    Enter: "open",
    p: "positive",
    n: "hidden",
    s: "skip",
    u: "undo",
    l: "learn",
    m: "map",
    "/": "search",
    "?": "help",
    Escape: "leave",
  } as const),
);

/** Keys a focused control or a scrolling panel has its own use for. */
const CONTROL_KEYS = new Set(["Enter", " "]);
const SCROLL_KEYS = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"]);

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Where the focus is: typing, on a button or link, in the list, or nowhere special. */
  focus: "typing" | "control" | "list" | "page";
}

export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.focus === "typing") return press.key === "Escape" ? "leave" : null;
  if (press.focus === "control" && CONTROL_KEYS.has(press.key)) return null;
  if (press.focus !== "list" && SCROLL_KEYS.has(press.key)) return null;
  return COMMANDS.get(press.key) ?? null;
}

/** Where the focus is when a key is pressed. */
export function focusOf(target: EventTarget | null): Press["focus"] {
  if (!(target instanceof Element)) return "page";
  if (target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select")) {
    return "typing";
  }
  if (target.closest("button, a, summary, input")) return "control";
  return target.closest("[role=grid]") ? "list" : "page";
}
