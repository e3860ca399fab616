import type { Answer, Judging, Label, Labels } from "../server/contract";
import type { FactSource } from "./facts";

/** What the flow asks of the server. */
export interface JudgingServer extends FactSource {
  judging(): Promise<Judging>;
  draw(cards: number): Promise<Judging>;
  judge(node: number, answer: Answer): Promise<{ judging: Judging; labels: Labels }>;
  undo(): Promise<{ nodes: number[]; labels: Labels }>;
}

/** What the flow tells the rest of the page. */
export interface JudgingHost {
  ranked(): boolean;
  /** Runs a change of labels of the page's own, and shows the labels it leaves. */
  change<T extends { labels: Labels }>(request: () => Promise<T>): Promise<T>;
  /** Another graph may be open: the state is looked up. */
  look(): Promise<void>;
  /** Shows a label wherever the node is on screen. */
  showJudged(node: number, label: Label): void;
  changed(): void;
}
