import type { SearchPoint } from "../../chart/search";
import { count, counted, percent, seconds } from "../../text/format";
import type { Range, Round, SearchProgress } from "../server/contract";

/** "620–990". */
export function rangeText({ low, high }: Range): string {
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? count(from) : `${count(from)}–${count(to)}`;
}

/** "62–81 %". */
export function shareRangeText({ low, high }: Range): string {
  const [from, to] = [low, high].map((share) => Math.round(share * 100));
  return from === to ? `${from} %` : `${from}–${to} %`;
}

export interface Figure {
  name: string;
  value: string;
  /** The interval, and where the figure comes from. */
  note: string;
}

const SAYS: Record<NonNullable<SearchProgress["leftSource"]>, string> = {
  judged: "from your judgements",
  estimated: "estimated from the graph",
  given: "as set by you",
  true: "known",
};

/** What is found, what is left, and how much of the top of the ranking is right. */
export function figures(progress: SearchProgress): Figure[] {
  const { found, left, leftSource, precision } = progress;
  const from = leftSource === null ? "" : SAYS[leftSource];
  return [
    { name: "Found", value: count(found), note: "marked interesting by you" },
    {
      name: "Left to find",
      value: left === null ? "–" : `about ${count(Math.round(left.value))}`,
      note: left === null ? "not known before the first ranking" : `${rangeText(left)}, ${from}`,
    },
    {
      name: "Right at the top",
      value: percent(precision?.value ?? null),
      note:
        precision === null || left === null
          ? "not known yet"
          : `${shareRangeText(precision)} of the first ${count(Math.round(left.value))}`,
    },
  ];
}

/** "9 of your last 10 were right; about 800 (620–990) left; judging 40 more should find …" */
export function progressSentence({ sentence }: SearchProgress): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Found and left by round; of the round shown, the latest figures are known. */
export function curve({ rounds, found, left }: SearchProgress): SearchPoint[] {
  return rounds.map((round, i) => ({
    round: i + 1,
    found: round.shown ? found : round.positives,
    left: round.shown ? left : round.left,
  }));
}

/** Why a round moved what it moved: the labels that were new, and the share that was assumed. */
export function roundReason(round: Round, before: Round | undefined): string {
  if (before === undefined) {
    const labels = `${count(round.positives)} interesting, ${count(round.hidden)} not`;
    return `Learned from ${labels}; share of interesting nodes ${prior(round)}.`;
  }
  const changes = [
    change(round.positives - before.positives, "interesting"),
    change(round.hidden - before.hidden, "not interesting"),
  ].filter(Boolean);
  const labels = changes.join(", ") || "no more labels";
  const moved = percent(before.prior) !== percent(round.prior);
  const share = moved
    ? `; share of interesting nodes ${percent(before.prior)} → ${prior(round)}`
    : "";
  return `${labels.charAt(0).toUpperCase()}${labels.slice(1)} than the round before${share}.`;
}

function change(number: number, what: string): string {
  if (number === 0) return "";
  return `${count(Math.abs(number))} ${number > 0 ? "more" : "fewer"} ${what}`;
}

const PRIORS: Record<Round["priorSource"], string> = {
  judged: "from judgements",
  estimated: "estimated",
  given: "set by you",
  true: "known",
};

function prior({ prior: share, priorSource }: Round): string {
  return `${percent(share)} (${PRIORS[priorSource]})`;
}

/** "9 of 10 right", or a dash where nothing was judged. */
export function judgedText({ judged, right }: Round): string {
  return judged === 0 ? "–" : `${count(right)} of ${count(judged)} right`;
}

/** "508 (428–588)", or a dash where it is not known. */
export function leftText({ left }: Pick<Round, "left">): string {
  return left === null ? "–" : `${count(Math.round(left.value))} (${rangeText(left)})`;
}

/** "12 nodes rose, 1,200 fell, in 1.9 s". */
export function movedText({ risers, fallers, seconds: took }: Round): string {
  return `${counted(risers, "node")} rose, ${count(fallers)} fell; learned in ${seconds(took)}`;
}
