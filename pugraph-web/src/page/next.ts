import { counted } from "../text/format";
import type { Training } from "./loop/training";
import type { State } from "./server/contract";

/** What a user does next. */
export type NextKind = "open" | "mark" | "learn" | "judge" | "export" | "wait";

/** The one thing to do now: a button's text, and a sentence on why. */
export interface NextAction {
  kind: NextKind;
  text: string;
  why: string;
}

/** What is known beside the state, where somebody has asked for it. */
export interface SearchSoFar {
  /** Cards drawn and not answered yet. */
  cardsLeft?: number;
  /** Why it is time to stop; null while it is not. */
  stop?: string | null;
}

/** As few as the first learning needs to tell what they have in common. */
const FIRST_LABELS = 2;

/** New labels that are worth a learning of their own. */
export const WORTH_LEARNING = 5;

const OPEN: NextAction = {
  kind: "open",
  text: "Open a graph",
  why: "Choose a table of edges, and a table of features if you have one.",
};

/** The one obvious next action. */
export function nextAction(state: State, training: Training, known: SearchSoFar = {}): NextAction {
  if (state.graph === null) return OPEN;
  if (training.kind === "running") {
    return {
      kind: "wait",
      text: "Learning",
      why: "Labels you give now count in the next learning.",
    };
  }
  return state.model === null ? beforeLearning(state) : afterLearning(state, known);
}

function beforeLearning({ labels }: State): NextAction {
  const missing = FIRST_LABELS - labels.positives;
  if (missing > 0) {
    return {
      kind: "mark",
      text: missing === 1 ? "Mark one more you know" : "Mark two nodes you know",
      why: "Search for nodes of the kind you look for. Two are a start, five to thirty are better.",
    };
  }
  return {
    kind: "learn",
    text: "Learn",
    why: `${counted(labels.positives, "node")} marked: enough to rank all the others.`,
  };
}

function afterLearning({ labels }: State, { cardsLeft = 0, stop = null }: SearchSoFar): NextAction {
  if (cardsLeft > 0) {
    return {
      kind: "judge",
      text: `Judge ${cardsLeft} more`,
      why: "Each answer improves the next ranking.",
    };
  }
  if (labels.sinceTraining >= WORTH_LEARNING) {
    return {
      kind: "learn",
      text: "Learn again",
      why: `${counted(labels.sinceTraining, "label")} not learned yet: enough to rank better.`,
    };
  }
  if (stop !== null) return { kind: "export", text: "Export the result", why: stop };
  return {
    kind: "judge",
    text: "Judge ten",
    why: "Ten nodes whose labels improve the ranking most.",
  };
}
