import { type ServerError, asServerError, server } from "./server/client";
import type { Explanation, NodeDetail } from "./server/contract";

/** A node under study: its figures come first, what is near it, and the reasons a moment later. */
export interface Opened {
  node: number;
  detail: NodeDetail | null;
  explanation: Explanation | null;
  /** True while the figures or the reasons shown may be those of an earlier ranking. */
  loading: boolean;
  /** Why the figures or the reasons could not be had. */
  detailFailure: ServerError | null;
  explanationFailure: ServerError | null;
}

/** Fetches what is known of one node at a time; answers for a node already left are dropped. */
export class Study {
  opened: Opened | null = null;

  /** Aborts what is being read of the node before. */
  private reading = new AbortController();

  constructor(private readonly changed: () => void) {}

  async open(node: number | null, withReasons: boolean): Promise<void> {
    this.reading.abort();
    this.reading = new AbortController();
    const { signal } = this.reading;
    this.opened = node === null ? null : this.fresh(node);
    const current = this.opened;
    this.changed();
    if (node === null || current === null) return;
    await Promise.all([
      this.fill(current.node, "detail", server.node(node)),
      withReasons ? this.explain(current.node, "first", signal) : null,
    ]);
    if (signal.aborted) return;
    this.change(node, { loading: false });
    if (withReasons) await this.explain(node, "all", signal);
  }

  /** What is near comes at once, and stays if what needs passes over the model fails. */
  private async explain(
    node: number,
    stage: Explanation["stage"],
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const explanation = await server.explanation(node, stage, signal);
      if (!signal.aborted) this.change(node, { explanation, explanationFailure: null });
    } catch (cause) {
      if (!signal.aborted) this.change(node, { explanationFailure: asServerError(cause) });
    }
  }

  /** The same node opened again keeps what it showed until the new answers are there. */
  private fresh(node: number): Opened {
    const kept = this.opened?.node === node ? this.opened : null;
    return {
      node,
      detail: kept?.detail ?? null,
      explanation: kept?.explanation ?? null,
      loading: true,
      detailFailure: null,
      explanationFailure: null,
    };
  }

  private async fill(node: number, field: "detail", answer: Promise<NodeDetail>): Promise<void> {
    try {
      this.change(node, { [field]: await answer });
    } catch (cause) {
      this.change(node, { [field]: null, [`${field}Failure`]: asServerError(cause) });
    }
  }

  private change(node: number, changes: Partial<Opened>): void {
    if (this.opened?.node !== node) return;
    this.opened = { ...this.opened, ...changes };
    this.changed();
  }
}
