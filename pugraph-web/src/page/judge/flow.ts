import { ServerError, asServerError } from "../server/client";
import type { Answer, Judging } from "../server/contract";
import {
  type Deck,
  answeredCards,
  cardAfter,
  deckOf,
  merged,
  shownCard,
  withAnswer,
  withoutAnswer,
  withoutLast,
} from "./deck";
import { Facts } from "./facts";
import type { JudgingHost, JudgingServer } from "./host";
import { RequestQueue } from "./queue";
import { NO_ANSWERS, type Tally, counted } from "./tally";

/** How many cards are drawn at a time. */
export const CARDS = 10;

/** What did not work, and what becomes of it. */
export interface Setback {
  message: string;
  hint: string;
}

/** An answer on its way to the server. */
interface Attempt {
  node: number;
  answer: Answer;
  /** Undone before it was known whether it was saved. */
  withdrawn: boolean;
  saved: Promise<boolean>;
}

/**
 * Judging one card after the other.
 *
 * An answer shows at once and is saved behind it: requests go out one by one, in the order of the
 * keys pressed. A refused answer is taken back, and its card asked again.
 */
export class JudgingFlow {
  deck: Deck | null = null;
  drawing = false;
  setback: Setback | null = null;
  /** The answers of this visit. */
  tally: Tally = NO_ANSWERS;
  /** What the user did last. */
  last: Answer | "undo" | null = null;
  readonly facts: Facts;
  /** Whether cards are on screen: facts are fetched for somebody who reads them. */
  private visible = false;
  private graph: string | null = null;
  private revision = 0;
  private dealing: Promise<void> = Promise.resolve();
  private readonly requests = new RequestQueue(() => this.host.changed());
  /** The latest answer to each card of this draw. */
  private attempts = new Map<number, Attempt>();

  constructor(
    private readonly server: JudgingServer,
    private readonly host: JudgingHost,
  ) {
    this.facts = new Facts(
      server,
      () => host.ranked(),
      () => host.changed(),
    );
  }

  /** Answers that are not saved yet. */
  get unsaved(): number {
    return this.requests.pending;
  }

  /** Cards drawn and not answered yet. */
  get cardsLeft(): number {
    return this.deck === null ? 0 : this.deck.cards.length - answeredCards(this.deck);
  }

  get canUndo(): boolean {
    return (this.deck?.history.length ?? 0) > 0;
  }

  /** Cards are of one graph, and outlive its rankings. */
  onState(graph: string | null, revision: number): void {
    if (graph !== this.graph) this.leave(graph);
    else if (revision !== this.revision) this.facts.outdate();
    this.revision = revision;
  }

  /** The cards come on screen. */
  async enter(): Promise<void> {
    this.visible = true;
    if (this.deck) this.show(this.deck);
    await this.resume();
  }

  /** The cards leave the screen: what is fetched for them is needed no more. */
  exit(): void {
    this.visible = false;
    this.facts.rest();
  }

  /** Goes on with the cards that were left without an answer, or draws new ones. */
  async begin(): Promise<void> {
    await this.resume();
    if (this.setback === null && (this.deck === null || shownCard(this.deck) === null)) {
      await this.draw();
    }
  }

  /** Shows the cards that were left without an answer, if there are any. */
  async resume(): Promise<void> {
    if (this.drawing) return this.dealing;
    if (this.deck !== null && shownCard(this.deck) !== null) return;
    await this.deal(async () => {
      const judging = await this.server.judging();
      return judging.next < judging.cards.length ? judging : null;
    });
  }

  async draw(): Promise<void> {
    if (this.drawing) return this.dealing;
    await this.deal(async () => {
      await this.requests.idle();
      return this.server.draw(CARDS);
    });
  }

  /** Answers the card shown; the next one follows at once. */
  answer(answer: Answer): void {
    const card = this.deck && shownCard(this.deck);
    if (this.deck === null || card === null || this.drawing) return;
    this.setback = null;
    this.last = answer;
    this.tally = counted(this.tally, answer, 1);
    const attempt: Attempt = { node: card.node, answer, withdrawn: false, saved: YES };
    attempt.saved = this.requests.send(() => this.save(attempt));
    this.attempts.set(card.node, attempt);
    if (answer !== "skip") this.host.showJudged(card.node, answer);
    this.show(withAnswer(this.deck, answer));
  }

  /** Goes back to the card answered last and takes its label away. */
  undo(): void {
    const index = this.deck?.history.at(-1);
    if (this.deck === null || index === undefined || this.drawing) return;
    const attempt = this.attempts.get(this.deck.cards[index]!.node)!;
    attempt.withdrawn = true;
    this.setback = null;
    this.last = "undo";
    this.tally = counted(this.tally, attempt.answer, -1);
    this.show(withoutLast(this.deck));
    // A card passed over has no label that would have to be taken away.
    if (attempt.answer !== "skip") {
      this.host.showJudged(attempt.node, "none");
      void this.requests.send(async () => !(await attempt.saved) || this.takeBack(attempt.node));
    }
  }

  private deal(fetch: () => Promise<Judging | null>): Promise<void> {
    this.dealing = this.dealt(fetch);
    return this.dealing;
  }

  private async dealt(fetch: () => Promise<Judging | null>): Promise<void> {
    const { graph } = this;
    this.drawing = true;
    this.setback = null;
    this.host.changed();
    try {
      const judging = await fetch();
      if (graph === this.graph && judging !== null) {
        this.attempts.clear();
        this.deck = deckOf(judging);
      }
    } catch (cause) {
      await this.failed(asServerError(cause), graph);
    }
    this.drawing = false;
    if (this.deck) this.show(this.deck);
    else this.host.changed();
  }

  private async save(attempt: Attempt): Promise<boolean> {
    const { graph } = this;
    const { node, answer } = attempt;
    try {
      const { judging } = await this.host.change(() => this.server.judge(node, answer));
      if (graph === this.graph && this.deck && this.requests.pending === 1) {
        this.show(merged(this.deck, judging));
      }
      return true;
    } catch (cause) {
      if (graph === this.graph && !attempt.withdrawn) await this.comesBack(attempt, cause, graph);
      return false;
    }
  }

  private async comesBack(attempt: Attempt, cause: unknown, graph: string | null): Promise<void> {
    const { node, answer } = attempt;
    const detail = this.facts.of(node)?.detail;
    const name = detail ? `“${detail.displayName ?? detail.name}”` : "The last card";
    const { status, message, hint } = asServerError(cause);
    this.deck = this.deck && withoutAnswer(this.deck, node);
    this.tally = counted(this.tally, answer, -1);
    if (answer !== "skip") this.host.showJudged(node, "none");
    const said = `${name} could not be saved and is asked again. ${message}`;
    await this.failed(new ServerError(status, said, hint), graph);
  }

  private async takeBack(node: number): Promise<boolean> {
    const { graph } = this;
    try {
      const { nodes } = await this.host.change(() => this.server.undo());
      if (!nodes.includes(node)) {
        this.setback = {
          message: "A later change of labels was undone instead of this answer.",
          hint: "Answer this card again: the new answer replaces the old one.",
        };
      }
    } catch (cause) {
      await this.failed(asServerError(cause), graph);
    }
    return true;
  }

  private async failed(cause: ServerError, graph: string | null): Promise<void> {
    // What is refused as belonging to another graph goes once the state says so.
    if (cause.status === 409) await this.host.look().catch(() => undefined);
    if (graph !== this.graph) return;
    this.setback = { message: cause.message, hint: cause.hint };
    if (this.deck) this.show(this.deck);
  }

  private leave(graph: string | null): void {
    const lost = this.deck !== null && shownCard(this.deck) !== null;
    this.graph = graph;
    this.deck = null;
    this.tally = NO_ANSWERS;
    this.attempts.clear();
    this.facts.clear();
    this.setback = lost
      ? {
          message: "Another graph was opened.",
          hint: "Its cards are drawn anew: the former ones belonged to the graph before it.",
        }
      : null;
  }

  private show(deck: Deck): void {
    this.deck = deck;
    const cards = this.visible ? [shownCard(deck), cardAfter(deck)] : [];
    this.facts.want(...cards.flatMap((card) => card?.node ?? []));
    this.host.changed();
  }
}

const YES = Promise.resolve(true);
