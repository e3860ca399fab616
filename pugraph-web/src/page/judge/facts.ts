import { type ServerError, asServerError } from "../server/client";
import type { Explanation, NodeDetail } from "../server/contract";

/** What is known of the node on a card; the figures come first, the reasons when they are ready. */
export interface CardFacts {
  readonly node: number;
  detail: NodeDetail | null;
  reasons: Explanation | null;
  detailFailure: ServerError | null;
  reasonsFailure: ServerError | null;
  /** Whether the reasons were asked for, whatever came of it. */
  asked: boolean;
}

/** Where the facts come from. */
export interface FactSource {
  node(node: number): Promise<NodeDetail>;
  explanation(node: number, stage: "first", signal: AbortSignal): Promise<Explanation>;
}

/** The card shown, the one before it, the one after it, and one to spare. */
const KEPT = 4;

/**
 * Fetches the facts of the card shown and of the next one, so that going on waits for nothing.
 *
 * Reasons are asked for one node at a time, those of the card shown first: the server ends an older
 * explanation when the same page asks for another.
 */
export class Facts {
  private known = new Map<number, CardFacts>();
  /** The card shown, then the next one. */
  private wanted: readonly number[] = [];
  private asking: { node: number; request: AbortController } | null = null;

  constructor(
    private readonly source: FactSource,
    private readonly ranked: () => boolean,
    private readonly changed: () => void,
  ) {}

  of(node: number): CardFacts | null {
    return this.known.get(node) ?? null;
  }

  /** Asks for the facts of these nodes, the first of them being shown. */
  want(...nodes: number[]): void {
    this.wanted = nodes;
    for (const node of nodes) if (!this.known.has(node)) this.fetch(node);
    this.forget();
    this.reasonNext();
  }

  /** A new ranking: the facts on screen stay, what was fetched ahead is fetched anew. */
  outdate(): void {
    const [shown] = this.wanted;
    for (const node of this.known.keys()) if (node !== shown) this.known.delete(node);
    this.want(...this.wanted);
  }

  /** Nobody reads them at present: what is known is kept, nothing more is asked for. */
  rest(): void {
    this.asking?.request.abort();
    this.asking = null;
    this.wanted = [];
  }

  /** Nodes of another graph are no more known. */
  clear(): void {
    this.rest();
    this.known.clear();
  }

  /** Asks again for what could not be had. */
  retry(node: number): void {
    this.known.delete(node);
    this.want(...this.wanted);
  }

  private fetch(node: number): void {
    const facts: CardFacts = {
      node,
      detail: null,
      reasons: null,
      detailFailure: null,
      reasonsFailure: null,
      asked: false,
    };
    this.known.set(node, facts);
    this.source.node(node).then(
      (detail) => this.fill(facts, { detail }),
      (cause) => this.fill(facts, { detailFailure: asServerError(cause) }),
    );
  }

  private forget(): void {
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      if (!this.wanted.includes(oldest)) this.known.delete(oldest);
    }
  }

  private reasonNext(): void {
    if (!this.ranked()) return;
    const next = this.wanted.find((node) => this.known.get(node)?.asked === false);
    if (next === undefined) return;
    if (this.asking !== null) {
      if (next !== this.wanted[0]) return;
      this.asking.request.abort();
    }
    void this.reason(this.known.get(next)!);
  }

  private async reason(facts: CardFacts): Promise<void> {
    const asking = { node: facts.node, request: new AbortController() };
    const { signal } = asking.request;
    this.asking = asking;
    facts.asked = true;
    try {
      this.fill(facts, { reasons: await this.source.explanation(facts.node, "first", signal) });
    } catch (cause) {
      if (signal.aborted) facts.asked = false;
      else this.fill(facts, { reasonsFailure: asServerError(cause) });
    }
    if (this.asking !== asking) return;
    this.asking = null;
    this.reasonNext();
  }

  private fill(facts: CardFacts, found: Partial<CardFacts>): void {
    Object.assign(facts, found);
    this.changed();
  }
}
