import type { Progress, RankingDone, TrainingState } from "../server/contract";
import { count, counted, seconds } from "../../text/format";

/** Where the learning stands, as the page knows it. */
export type Training =
  | { kind: "idle" }
  | ({ kind: "running"; cancelling: boolean } & Progress)
  | ({ kind: "done" } & RankingDone)
  | { kind: "cancelled" }
  | { kind: "failed"; error: string };

/** What may happen to it: what the user asks, what the server reports, what a fresh look shows. */
export type TrainingEvent =
  | { type: "asked" }
  | { type: "cancelAsked" }
  | { type: "refused" }
  | { type: "progress"; data: Progress }
  | { type: "ranking"; data: RankingDone }
  | { type: "cancelled" }
  | { type: "failed"; data: { error: string } }
  | { type: "seen"; data: TrainingState };

export const IDLE: Training = { kind: "idle" };

const STARTED: Progress = { step: 0, steps: 0, phase: "hops" };

export function afterEvent(training: Training, event: TrainingEvent): Training {
  switch (event.type) {
    case "asked":
      return { kind: "running", cancelling: false, ...STARTED };
    case "cancelAsked":
      return training.kind === "running" ? { ...training, cancelling: true } : training;
    case "refused":
      return training.kind === "running" ? IDLE : training;
    case "progress":
      return {
        kind: "running",
        cancelling: training.kind === "running" && training.cancelling,
        ...event.data,
      };
    case "ranking":
      return { kind: "done", ...event.data };
    case "cancelled":
      return { kind: "cancelled" };
    case "failed":
      return { kind: "failed", error: event.data.error };
    case "seen":
      return afterLook(training, event.data);
  }
}

/** A look at the state mends what was missed while the stream of events was broken. */
function afterLook(training: Training, seen: TrainingState): Training {
  if (!seen.running) return training.kind === "running" ? IDLE : training;
  if (training.kind === "running" && training.step >= seen.step) return training;
  return { kind: "running", cancelling: false, step: seen.step, steps: seen.steps, phase: "train" };
}

const PHASES: Record<Progress["phase"], string> = {
  prior: "Estimating how many are interesting",
  hops: "Collecting neighbourhoods",
  pretrain: "Learning the graph without labels",
  train: "Learning",
  score: "Ranking",
};

/** One line on where the learning stands; empty when there is nothing to say. */
export function sentence(training: Training): string {
  switch (training.kind) {
    case "idle":
      return "";
    case "running":
      if (training.cancelling) return "Stopping";
      return training.phase === "train" && training.steps > 0
        ? `Learning, step ${count(training.step)} of ${count(training.steps)}`
        : PHASES[training.phase];
    case "done":
      // An earlier ranking was brought back: nothing was learned.
      if (training.seconds === 0) return "An earlier round is shown again";
      return (
        `New ranking after ${seconds(training.seconds)}` +
        moves(training.risers, training.fallers) +
        (training.unsaved ? `. ${training.unsaved}` : "")
      );
    case "cancelled":
      return "Stopped. The last ranking stays.";
    case "failed":
      return `Learning failed: ${training.error}`;
  }
}

/** Nothing moves in the first ranking. */
function moves(risers: number, fallers: number): string {
  if (risers + fallers === 0) return "";
  return `: ${counted(risers, "node")} rose, ${count(fallers)} fell`;
}

/** The share done, 0 to 1; null while the number of steps is unknown. */
export function shareDone(training: Training): number | null {
  if (training.kind !== "running" || training.steps === 0) return null;
  return Math.min(1, training.step / training.steps);
}

/** What a screen reader is told: quarters rather than every step. */
export function announcement(training: Training): string {
  const share = shareDone(training);
  if (share === null || training.kind !== "running" || training.cancelling) {
    return sentence(training);
  }
  if (training.phase !== "train") return sentence(training);
  return `Learning, ${Math.floor(share * 4) * 25} percent`;
}
