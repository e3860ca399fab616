import type { NodePage, NodeRow } from "../server/contract";

export const PAGE = 100;

/** Pages kept: 6,000 rows, far more than a screen, far less than a graph. */
const KEPT = 60;

export type Fetch = (offset: number, limit: number, signal: AbortSignal) => Promise<NodePage>;

/**
 * The rows of one query, fetched a page at a time as they come into view.
 *
 * Rows of an older ranking stay readable until their successors have arrived, so a new ranking
 * changes what rows say without emptying the list in between.
 */
export class Pages {
  total = 0;
  /** Whether rows have more to show than a name. */
  twoLines = false;
  /** Of the ranking the rows are from, 0 before the first learning; null before the first answer. */
  private revision: number | null = null;
  /** Why the last fetch failed; null once one has succeeded again. */
  error: unknown = null;
  private pages = new Map<number, NodeRow[]>();
  private stale = new Set<number>();
  private coming = new Map<number, AbortController>();
  /** Not asked for again by themselves: a server in trouble is not helped by haste. */
  private failed = new Set<number>();

  constructor(
    private readonly fetch: Fetch,
    private readonly changed: () => void,
  ) {}

  row(index: number): NodeRow | undefined {
    return this.pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  /** The row of a node, if it is among those held. */
  find(node: number | undefined): NodeRow | null {
    for (const rows of this.pages.values()) {
      const found = rows.find((row) => row.node === node);
      if (found) return found;
    }
    return null;
  }

  /** True before the first answer: nothing is known yet, not even that there is nothing. */
  get loading(): boolean {
    return this.revision === null && this.error === null;
  }

  /** Fetches what of the rows first..end is missing or stale, and drops requests gone out of view. */
  need(first: number, end: number): void {
    const from = Math.floor(Math.max(0, first) / PAGE);
    const to = Math.floor(Math.max(first, end - 1) / PAGE);
    for (const [page, request] of this.coming) {
      if (page < from - 1 || page > to + 1) {
        request.abort();
        this.coming.delete(page);
      }
    }
    for (let page = from; page <= to; page++) {
      const wanted = !this.pages.has(page) || this.stale.has(page);
      if (wanted && !this.coming.has(page) && !this.failed.has(page)) void this.load(page);
    }
  }

  /** Marks all rows as possibly outdated: they are shown until they are fetched again. */
  refresh(): void {
    for (const page of this.pages.keys()) this.stale.add(page);
    this.close();
    this.retry();
  }

  /** Lets what failed be asked for again. */
  retry(): void {
    this.failed.clear();
    this.changed();
  }

  close(): void {
    for (const request of this.coming.values()) request.abort();
    this.coming.clear();
  }

  private async load(page: number): Promise<void> {
    const request = new AbortController();
    this.coming.set(page, request);
    try {
      const answer = await this.fetch(page * PAGE, PAGE, request.signal);
      if (this.coming.get(page) !== request) return;
      this.coming.delete(page);
      this.accept(page, answer);
    } catch (cause) {
      if (this.coming.get(page) !== request) return;
      this.coming.delete(page);
      this.failed.add(page);
      this.error = cause;
    }
    this.changed();
  }

  private accept(page: number, answer: NodePage): void {
    this.error = null;
    if (answer.revision !== this.revision) {
      for (const held of this.pages.keys()) this.stale.add(held);
      this.revision = answer.revision;
    }
    this.total = answer.total;
    this.twoLines ||= answer.rows.some(({ displayName, subtitle }) => displayName ?? subtitle);
    this.stale.delete(page);
    this.pages.delete(page);
    this.pages.set(page, answer.rows);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= KEPT) break;
      this.pages.delete(oldest);
    }
  }
}
