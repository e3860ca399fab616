import type { Labels, Progress, RankingDone } from "../server/contract";
import type { TrainingEvent } from "./training";

export interface Listener {
  training(event: TrainingEvent): void;
  labels(labels: Labels): void;
  /** Called on every (re)connection: what happened in between has to be looked up. */
  connected(): void;
  lost(): void;
}

/** Between attempts after the server closed the stream for good; EventSource retries the rest. */
const RETRY_MS = 3000;

/** Listens to the server for as long as the page lives. */
export function listen(listener: Listener): void {
  const source = new EventSource("api/v1/events");
  const on = <T>(name: string, then: (data: T) => void) =>
    source.addEventListener(name, (event) => {
      const { data } = event as MessageEvent<string>;
      then((data ? JSON.parse(data) : {}) as T);
    });
  on<Progress>("progress", (data) => listener.training({ type: "progress", data }));
  on<RankingDone>("ranking", (data) => listener.training({ type: "ranking", data }));
  on("cancelled", () => listener.training({ type: "cancelled" }));
  on<{ error: string }>("failed", (data) => listener.training({ type: "failed", data }));
  on<Labels>("labels", (data) => listener.labels(data));
  source.addEventListener("open", () => listener.connected());
  source.addEventListener("error", () => {
    listener.lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(listener), RETRY_MS);
  });
}
