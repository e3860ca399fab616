import { Pages } from "./list/pages";
import { type Query, WHOLE_RANKING } from "./list/query";
import { type Marks, NO_MARKS, labelOf, toggled, withMark, withoutMark } from "./loop/marks";
import { listen } from "./loop/stream";
import { type Training, type TrainingEvent, IDLE, afterEvent } from "./loop/training";
import { ServerError, asServerError, server } from "./server/client";
import type { Label, Labels, State } from "./server/contract";
import { Study } from "./study";

export interface Trouble {
  message: string;
  hint: string;
}

export type Pane = "list" | "node" | "graph" | "map";
export type Dialog = "help" | "graph" | null;

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
  dialog: Dialog = null;
  /** Grows whenever what was fetched before may be outdated. */
  epoch = 0;
  /** Changes of labels of our own that are under way. */
  private asking = 0;
  private subscribers = new Set<() => void>();

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
    this.pane = node === null && this.pane !== "map" ? "list" : this.pane;
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

  /** Gives many nodes a label at once; whether that was done. */
  async markAll(nodes: number[], label: Label): Promise<boolean> {
    this.asking++;
    const done = await this.attempt(async () => {
      this.acceptLabels((await server.labelAll(nodes, label)).labels);
      this.renew();
    });
    this.asking--;
    return done;
  }

  async undo(): Promise<void> {
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

  private async look(): Promise<void> {
    await this.attempt(async () => {
      const before = this.state?.revision;
      this.state = await server.state();
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
  private renew(): void {
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

  /** Whether it was done; otherwise why not is shown. */
  private async attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (cause) {
      this.report(cause);
      return false;
    }
  }

  private report(cause: unknown): void {
    const { message, hint } = asServerError(cause);
    this.set({ trouble: { message, hint } });
  }

  private changed(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}
