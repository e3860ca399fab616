import { ServerError, asServerError } from "../server/client";
import type { Labels, Prior, SearchProgress } from "../server/contract";

/** What is asked of the server about the search as a whole. */
export interface SearchServer {
  progress(): Promise<SearchProgress>;
  setPrior(prior: number | null): Promise<{ prior: Prior | null }>;
  restore(revision: number): Promise<{ labels: Labels }>;
}

export interface SearchHost {
  change<T extends { labels: Labels }>(request: () => Promise<T>): Promise<T>;
  /** The state is another one: it is looked up, and what is on screen fetched again. */
  look(): Promise<void>;
  changed(): void;
}

/** How far the search has come, as the server last said, and the two ways to steer it. */
export class Search {
  progress: SearchProgress | null = null;
  failure: ServerError | null = null;
  loading = false;
  /** The round that is being restored. */
  restoring: number | null = null;
  /** Counts questions, so that only the answer to the last one is shown. */
  private asked = 0;
  private graph: string | null = null;

  constructor(
    private readonly server: SearchServer,
    private readonly host: SearchHost,
  ) {}

  /** Asks again; what was known stays on screen until the answer is there. */
  async refresh(): Promise<void> {
    const question = ++this.asked;
    this.loading = true;
    this.host.changed();
    try {
      const progress = await this.server.progress();
      if (question === this.asked) [this.progress, this.failure] = [progress, null];
    } catch (cause) {
      if (question === this.asked) this.failure = asServerError(cause);
    }
    if (question === this.asked) this.loading = false;
    this.host.changed();
  }

  /** Nothing is known yet of another graph. */
  onGraph(graph: string | null): void {
    if (graph === this.graph) return;
    this.graph = graph;
    this.asked++;
    [this.progress, this.failure, this.loading, this.restoring] = [null, null, false, null];
  }

  /** Sets the share of positives, or has it estimated again; returns why not. */
  async setPrior(prior: number | null): Promise<ServerError | null> {
    return this.steer(() => this.server.setPrior(prior));
  }

  /** Brings labels and ranking of a round back; returns why not. */
  async restore(revision: number): Promise<ServerError | null> {
    if (this.restoring !== null) return null;
    this.restoring = revision;
    this.host.changed();
    const refused = await this.steer(() => this.host.change(() => this.server.restore(revision)));
    this.restoring = null;
    this.host.changed();
    return refused;
  }

  private async steer(request: () => Promise<unknown>): Promise<ServerError | null> {
    try {
      await request();
    } catch (cause) {
      return asServerError(cause);
    }
    await this.host.look();
    await this.refresh();
    return null;
  }
}
