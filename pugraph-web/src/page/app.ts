import { Pages } from "./list/pages";
import { type Query, WHOLE_RANKING } from "./list/query";
import { JudgingFlow } from "./judge/flow";
import {
  type Marks,
  MOST_MARKS,
  NO_MARKS,
  labelOf,
  latestMarks,
  toggled,
  withMark,
  withoutMark,
} from "./loop/marks";
import { listen } from "./loop/stream";
import { type Training, type TrainingEvent, IDLE, afterEvent } from "./loop/training";
import { Search } from "./progress/search";
import { ServerError, about, asServerError, server } from "./server/client";
import type { Answer, Label, Labels, State } from "./server/contract";
import { Study } from "./study";

export interface Trouble {
  message: string;
  hint: string;
}

export type Pane = "list" | "judge" | "progress" | "overview" | "node" | "map";
export type Dialog = "help" | "graph" | "labels";

/**
 * What the page knows and what the user can do with it. Views read the fields and call the methods;
 * every change ends in one call of each subscriber. All of it runs on the one thread of the page.
 */
export class App {
  state: State | null = null;
  connected = true;
  training: Training = IDLE;
  query: Query = WHOLE_RANKING;
  pages = this.pagesOf(WHOLE_RANKING);
  /** The row the keyboard acts on. */
  cursor = 0;
  readonly study = new Study(() => this.changed());
  marks: Marks = NO_MARKS;
  trouble: Trouble | null = null;
  pane: Pane = "list";
  dialog: Dialog | null = null;
  /** Grows whenever what was fetched before may be outdated. */
  epoch = 0;
  /** Where answers go while a pane asks about a node of its own. */
  answering: ((answer: Answer) => void) | null = null;
  /** Changes of labels of our own that are under way. */
  private asking = 0;
  private subscribers = new Set<() => void>();
  readonly judging = new JudgingFlow(server, this);
  readonly progress = new Search(server, this);

  subscribe(subscriber: () => void): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  start(): void {
    listen({
      training: (event) => this.onTraining(event),
      labels: (labels) => this.onLabels(labels),
      connected: () => {
        this.set({ connected: true, trouble: null });
        this.pages.retry();
        void this.look();
      },
      lost: () => this.set({ connected: false }),
    });
    void this.look();
  }

  set(changes: Partial<Pick<App, "connected" | "cursor" | "pane" | "dialog" | "trouble">>): void {
    Object.assign(this, changes);
    this.changed();
  }

  search(query: Query): void {
    this.pages.close();
    this.query = query;
    this.pages = this.pagesOf(query);
    this.cursor = 0;
    this.changed();
  }

  move(rows: number): void {
    const last = Math.max(0, this.pages.total - 1);
    this.set({ cursor: Math.max(0, Math.min(last, this.cursor + rows)) });
  }

  open(node: number | null): void {
    if (node === null) this.pane = "list";
    else if (this.study.opened?.node !== node) this.pane = "node";
    void this.study.open(node, this.state?.model != null);
  }

  labelOf(node: { node: number; label: Label }): Label {
    return labelOf(this.marks, node);
  }

  /** Gives a node a label; the same label again takes it away. */
  async mark(node: { node: number; label: Label }, pressed: Label): Promise<void> {
    const before = this.labelOf(node);
    const label = toggled(before, pressed);
    this.showLabel(node.node, label);
    this.asking++;
    try {
      this.acceptLabels((await server.label(node.node, label)).labels);
    } catch (cause) {
      this.marks = withoutMark(this.marks, node.node, label, before);
      this.report(cause);
    }
    this.asking--;
  }

  /** Goes on with the cards left, or draws ten. */
  judgeTen(): void {
    this.set({ pane: "judge" });
    void this.judging.begin();
  }

  /** Shows a label given on a card; few are kept beside the rows, however many are judged. */
  showJudged(node: number, label: Label): void {
    if (this.marks.size >= MOST_MARKS) {
      this.marks = latestMarks(this.marks);
      this.pages.refresh();
    }
    this.showLabel(node, label);
  }

  ranked(): boolean {
    return this.state?.model != null;
  }

  /** Runs a change of labels of our own: the rows on screen need not be fetched again for it. */
  async change<T extends { labels: Labels }>(request: () => Promise<T>): Promise<T> {
    this.asking++;
    try {
      const answer = await request();
      this.acceptLabels(answer.labels);
      return answer;
    } finally {
      this.asking--;
    }
  }

  async undo(): Promise<void> {
    if (this.answering && this.judging.canUndo) return this.judging.undo();
    if (!this.state?.labels.canUndo) return;
    this.asking++;
    await this.attempt(async () => {
      const { labels } = await server.undo();
      this.acceptLabels(labels);
      this.renew();
    });
    this.asking--;
  }

  async learn(): Promise<void> {
    if (this.training.kind === "running" || !this.state?.labels.positives) return;
    this.onTraining({ type: "asked" });
    try {
      await server.learn();
    } catch (cause) {
      this.onTraining({ type: "refused" });
      this.report(cause);
    }
  }

  async cancel(): Promise<void> {
    this.onTraining({ type: "cancelAsked" });
    await this.attempt(() => server.cancel());
  }

  /** Takes another graph, or returns why not; what was on screen belongs to the old one. */
  async load(graph: FormData | string): Promise<ServerError | null> {
    try {
      await (typeof graph === "string" ? server.open(graph) : server.upload(graph));
    } catch (cause) {
      return asServerError(cause);
    }
    this.open(null);
    this.marks = NO_MARKS;
    this.training = IDLE;
    this.dialog = null;
    this.pane = "list";
    this.search(WHOLE_RANKING);
    await this.look();
    return null;
  }

  private pagesOf(query: Query): Pages {
    return new Pages(
      (offset, limit, signal) => server.nodes(query, offset, limit, signal),
      () => this.changed(),
    );
  }

  async look(): Promise<void> {
    await this.attempt(async () => {
      const before = this.state?.revision;
      this.state = await server.state();
      about(this.state.graph);
      this.judging.onState(this.state.graph?.id ?? null, this.state.revision);
      this.progress.onGraph(this.state.graph?.id ?? null);
      this.training = afterEvent(this.training, { type: "seen", data: this.state.training });
      if (before !== undefined && before !== this.state.revision) this.renew();
      this.changed();
    });
  }

  private onTraining(event: TrainingEvent): void {
    this.training = afterEvent(this.training, event);
    if (event.type === "ranking") void this.look();
    this.changed();
  }

  private onLabels(labels: Labels): void {
    const known = JSON.stringify(labels) === JSON.stringify(this.state?.labels);
    this.acceptLabels(labels);
    if (!known && this.asking === 0) this.renew();
  }

  /** A new ranking, or labels given elsewhere: what is on screen is fetched again. */
  renew(): void {
    this.epoch++;
    this.marks = NO_MARKS;
    this.pages.refresh();
    if (this.study.opened) this.open(this.study.opened.node);
  }

  private showLabel(node: number, label: Label): void {
    this.marks = withMark(this.marks, node, label);
    this.changed();
  }

  private acceptLabels(labels: Labels): void {
    if (this.state) this.state = { ...this.state, labels };
    this.changed();
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (cause) {
      this.report(cause);
    }
  }

  private report(cause: unknown): void {
    const { message, hint } = asServerError(cause);
    this.set({ trouble: { message, hint } });
  }

  changed(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}
