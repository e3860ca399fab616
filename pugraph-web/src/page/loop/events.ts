import { type EventBatch, type ServerError, asServerError } from "../server/client";
import type { Labels, Progress, RankingDone } from "../server/contract";
import type { TrainingEvent } from "./training";

export interface Listener {
  training(event: TrainingEvent): void;
  labels(labels: Labels): void;
  /** Events may have been missed, or another graph is open: the state has to be read anew. */
  outdated(): void;
  /** The server answers, at first or again. */
  answered(): void;
  refused(reason: ServerError): void;
}

/** Where events come from, and when it is time to ask for them. */
export interface Source {
  /** The events after one of them; the server holds the answer for about a second. */
  poll(after: number): Promise<EventBatch>;
  /** Resolves once somebody can see the page. */
  visible(): Promise<void>;
  pause(milliseconds: number): Promise<void>;
}

/** After an answer without events, so that other requests find a connection free. */
const GAP_MS = 200;

/** After a refusal. */
const RETRY_MS = 3000;

/**
 * Tells a listener what happens on the server, for as long as the page lives. It polls, because a
 * browser opens six connections to a server at most, for all of its tabs together.
 */
export async function follow(source: Source, listener: Listener): Promise<never> {
  let known: number | null = null;
  for (;;) {
    await source.visible();
    try {
      const batch: EventBatch = await source.poll(known ?? 0);
      if (known === null) listener.answered();
      if (known === null || batch.missed || batch.next < known) listener.outdated();
      else for (const event of batch.events) tell(listener, event);
      known = batch.next;
      if (batch.events.length === 0) await source.pause(GAP_MS);
    } catch (cause) {
      known = null;
      listener.refused(asServerError(cause));
      await source.pause(RETRY_MS);
    }
  }
}

function tell(listener: Listener, { name, data }: EventBatch["events"][number]): void {
  switch (name) {
    case "progress":
      return listener.training({ type: "progress", data: data as Progress });
    case "ranking":
      return listener.training({ type: "ranking", data: data as RankingDone });
    case "cancelled":
      return listener.training({ type: "cancelled" });
    case "failed":
      return listener.training({ type: "failed", data: data as { error: string } });
    case "labels":
      return listener.labels(data as Labels);
    case "graph":
      return listener.outdated();
  }
}

/** The server, asked only while the tab is in front. */
export function browserSource(poll: Source["poll"]): Source {
  return {
    poll,
    visible: () =>
      new Promise((resolve) => {
        const look = () => {
          if (document.hidden) return;
          document.removeEventListener("visibilitychange", look);
          resolve();
        };
        document.addEventListener("visibilitychange", look);
        look();
      }),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
