import { Pages } from "./list/pages";
import { type Query, WHOLE_RANKING } from "./list/query";
import { type Marks, NO_MARKS, labelOf, toggled, withMark, withoutMark } from "./loop/marks";
import { undoneSentence } from "./loop/undone";
import { browserSource, follow } from "./loop/events";
import { type Training, type TrainingEvent, IDLE, afterEvent } from "./loop/training";
import type { SearchSoFar } from "./next";
import { ServerError, about, asServerError, onOutdated, server } from "./server/client";
import type { Answer, Label, Labels, NodeRow, State } from "./server/contract";
import { Study } from "./study";

export interface Trouble {
  message: string;
  hint: string;
}

export type Pane = "list" | "overview" | "node" | "map";
export type Dialog = "help" | "graph" | "names";

/**
 * What the page knows and what the user can do with it. Views read the fields and call the methods;
 * every change ends in one call of each subscriber. All of it runs on the one thread of the page.
 */
export class App {
  state: State | null = null;
  /** Why the server cannot be heard at present; null while it answers. */
  disconnected: ServerError | null = null;
  training: Training = IDLE;
  query: Query = WHOLE_RANKING;
  pages = this.pagesOf(WHOLE_RANKING);
  /** The row the keyboard acts on. */
  cursor = 0;
  study = new Study(() => this.changed());
  marks: Marks = NO_MARKS;
  /** What the last undo took back, until something else happens. */
  undone = "";
  trouble: Trouble | null = null;
  pane: Pane = "list";
  dialog: Dialog | null = null;
  /** Grows whenever what was fetched before may be outdated. */
  epoch = 0;
  /** Where answers go while a pane asks about a node of its own; otherwise they label the subject. */
  answering: ((answer: Answer) => void) | null = null;
  /** What panes have found out that bears on the next action. */
  known: SearchSoFar = {};
  /** Changes of labels of our own that are under way. */
  private asking = 0;
  /** Readings of the state; only the latest counts. */
  private looks = 0;
  private subscribers = new Set<() => void>();

  subscribe(subscriber: () => void): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  start(): void {
    onOutdated(() => void this.look());
    void follow(browserSource(server.eventsAfter), {
      training: (event) => this.onTraining(event),
      labels: (labels) => this.onLabels(labels),
      outdated: () => void this.look(),
      answered: () => {
        if (this.disconnected) this.set({ disconnected: null, trouble: null });
        this.pages.retry();
      },
      refused: (disconnected) => this.set({ disconnected }),
    });
    void this.look();
  }

  set(changes: Partial<Pick<App, "disconnected" | "cursor" | "pane" | "dialog" | "trouble">>) {
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
    if (node !== null) this.pane = "node";
    else if (this.pane === "node") this.pane = "list";
    this.read(node);
  }

  private read(node: number | null): void {
    void this.study.open(node, this.state?.model != null);
  }

  /** The node that keys label: the one that is open on screen, or else the one under the cursor. */
  get subject(): NodeRow | null {
    const { opened } = this.study;
    const subject = this.pane === "node" && opened ? opened.detail : this.pages.row(this.cursor);
    return subject ?? null;
  }

  labelOf(node: { node: number; label: Label }): Label {
    return labelOf(this.marks, node);
  }

  /** Gives a node a label; the same label again takes it away. */
  async mark(node: { node: number; label: Label }, pressed: Label): Promise<void> {
    const before = this.labelOf(node);
    const label = toggled(before, pressed);
    const graph = this.state?.graph?.id;
    this.undone = "";
    this.showLabel(node.node, label);
    this.asking++;
    try {
      this.acceptLabels((await server.label(node.node, label)).labels, graph);
      if (before === "hidden" || label === "hidden") void this.look();
    } catch (cause) {
      if (graph === this.state?.graph?.id) {
        this.marks = withoutMark(this.marks, node.node, label, before);
      }
      this.report(cause);
    }
    this.asking--;
  }

  async undo(): Promise<void> {
    if (!this.state?.labels.canUndo) return;
    const graph = this.state.graph?.id;
    this.asking++;
    await this.attempt(async () => {
      const { nodes, label, labels } = await server.undo();
      this.acceptLabels(labels, graph);
      if (graph !== this.state?.graph?.id) return;
      this.undone = undoneSentence(nodes, label, this.rowOf(nodes[0]));
      this.renew();
      for (const node of nodes) if (label !== null) this.marks = withMark(this.marks, node, label);
      await this.look();
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
    this.set({ dialog: null });
    await this.look();
    return null;
  }

  async showNamesFrom(column: string | null): Promise<void> {
    await this.attempt(async () => {
      await server.nameColumn(column);
      await this.look();
    });
  }

  private rowOf(node: number | undefined): NodeRow | null {
    const detail = this.study.opened?.detail;
    return detail && detail.node === node ? detail : this.pages.find(node);
  }

  private pagesOf(query: Query): Pages {
    return new Pages(
      (offset, limit, signal) => server.nodes(query, offset, limit, signal),
      () => this.changed(),
    );
  }

  /** Reads the state anew, and follows the server where another graph is open. */
  async look(): Promise<void> {
    const look = ++this.looks;
    await this.attempt(async () => {
      const state = await server.state();
      if (look !== this.looks) return;
      const before = this.state;
      this.state = state;
      if (before === null) about(state.graph);
      else if (before.graph?.id !== state.graph?.id) this.leaveGraph();
      else if (isRenewed(before, state)) this.renew();
      this.training = afterEvent(this.training, { type: "seen", data: state.training });
      this.changed();
    });
  }

  /** Nothing of the graph before stays on screen, and late answers about it are dropped. */
  private leaveGraph(): void {
    about(this.state?.graph ?? null);
    this.study = new Study(() => this.changed());
    this.marks = NO_MARKS;
    this.undone = "";
    this.known = {};
    this.training = IDLE;
    this.pane = "list";
    this.epoch++;
    this.search(WHOLE_RANKING);
  }

  private onTraining(event: TrainingEvent): void {
    this.training = afterEvent(this.training, event);
    this.undone = "";
    if (event.type === "ranking") void this.look();
    this.changed();
  }

  private onLabels(labels: Labels): void {
    const known = JSON.stringify(labels) === JSON.stringify(this.state?.labels);
    this.acceptLabels(labels);
    if (known || this.asking > 0) return;
    this.renew();
    void this.look();
  }

  /** A new ranking, or labels given elsewhere: what is on screen is fetched again. */
  private renew(): void {
    this.epoch++;
    this.marks = NO_MARKS;
    this.pages.refresh();
    if (this.study.opened) this.read(this.study.opened.node);
  }

  private showLabel(node: number, label: Label): void {
    this.marks = withMark(this.marks, node, label);
    this.changed();
  }

  private acceptLabels(labels: Labels, graph = this.state?.graph?.id): void {
    if (this.state && graph === this.state.graph?.id) this.state = { ...this.state, labels };
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

  private changed(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}

/** Whether rows read before may say something else now. */
function isRenewed(before: State, now: State): boolean {
  return before.revision !== now.revision || before.graph?.nameColumn !== now.graph?.nameColumn;
}
