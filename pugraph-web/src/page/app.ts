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
import { OwnChanges } from "./loop/own";
import { undoneSentence } from "./loop/undone";
import { browserSource, follow } from "./loop/events";
import { type Training, type TrainingEvent, IDLE, afterEvent } from "./loop/training";
import type { SearchSoFar } from "./next";
import { Search } from "./progress/search";
import { ServerError, about, asServerError, onOutdated, server } from "./server/client";
import type { Answer, Label, Labels, NodeRow, State } from "./server/contract";
import { Study } from "./study";

export interface Trouble {
  message: string;
  hint: string;
}

export type Pane = "list" | "judge" | "progress" | "overview" | "node" | "map";
export type Dialog = "help" | "graph" | "names" | "labels";

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
  private readonly own = new OwnChanges();
  /** Readings of the state; only the latest counts. */
  private looks = 0;
  private subscribers = new Set<() => void>();
  readonly judging = new JudgingFlow(server, this);
  readonly progress = new Search(server, this);

  subscribe(subscriber: () => void): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  start(): void {
    onOutdated(() => void this.look());
    void follow(browserSource(server.eventsAfter), {
      training: (event) => this.onTraining(event),
      labels: (labels) => this.onLabels(labels),
      outdated: () => {
        this.own.forget();
        void this.look();
      },
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
    try {
      await this.change(() => server.label(node.node, label));
      if (before === "hidden" || label === "hidden") void this.look();
    } catch (cause) {
      if (graph === this.state?.graph?.id) {
        this.marks = withoutMark(this.marks, node.node, label, before);
      }
      this.report(cause);
    }
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

  /** What judging has found out that bears on the next action. */
  get known(): SearchSoFar {
    const stop = this.progress.progress?.stop;
    return { cardsLeft: this.judging.cardsLeft, stop: stop?.advised ? stop.sentence : null };
  }

  ranked(): boolean {
    return this.state?.model != null;
  }

  /** Runs a change of labels of our own: the rows on screen need not be fetched again for it. */
  async change<T extends { labels: Labels }>(request: () => Promise<T>): Promise<T> {
    const graph = this.state?.graph?.id;
    let labels: Labels | null = null;
    this.own.begin();
    try {
      const answer = await request();
      labels = answer.labels;
      this.acceptLabels(labels, graph);
      return answer;
    } finally {
      if (this.own.end(labels)) this.changedElsewhere();
    }
  }

  async undo(): Promise<void> {
    if (this.answering && this.judging.canUndo) return this.judging.undo();
    if (!this.state?.labels.canUndo) return;
    const graph = this.state.graph?.id;
    await this.attempt(async () => {
      const { nodes, label } = await this.change(() => server.undo());
      if (graph !== this.state?.graph?.id) return;
      this.undone = undoneSentence(nodes, label, this.rowOf(nodes[0]));
      this.renew();
      for (const node of nodes) if (label !== null) this.marks = withMark(this.marks, node, label);
      await this.look();
    });
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
      const { graph } = await server.nameColumn(column);
      if (this.state?.graph?.id !== graph.id) return;
      this.state = { ...this.state, graph };
      this.renew();
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
      this.judging.onState(state.graph?.id ?? null, state.revision);
      this.progress.onGraph(state.graph?.id ?? null);
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
    if (this.own.told(labels)) return;
    this.acceptLabels(labels);
    this.changedElsewhere();
  }

  /** Labels were given on another page, or by a program. */
  private changedElsewhere(): void {
    this.renew();
    void this.look();
  }

  /** A new ranking, or labels given elsewhere: what is on screen is fetched again. */
  renew(): void {
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

  changed(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}

/** Whether rows read before may say something else now. */
function isRenewed(before: State, now: State): boolean {
  return before.revision !== now.revision || before.graph?.nameColumn !== now.graph?.nameColumn;
}
