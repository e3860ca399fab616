import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import { type ServerError, asServerError, server } from "../server/client";
import type { MapState } from "../server/contract";
import { type Colours, readColours, readEdges, readPositions } from "./parts";

/** Between two looks at a layout on its way. */
const LOOK_MS = 400;

/** What a map is drawn from. */
export interface MapParts {
  state: MapState;
  positions: Float32Array;
  edges: Uint32Array;
}

export interface Loading {
  parts: MapParts | null;
  /** Of the layout, from 0 to 1; null until the server has said. */
  progress: number | null;
  failure: ServerError | null;
  retry(): void;
}

/** Waits until the layout is there, and fetches it: once for each graph. */
export function useMapParts(graph: string): Loading {
  const [attempt, setAttempt] = useState(0);
  const [parts, setParts] = useState<MapParts | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ServerError | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    setParts(null);
    setProgress(null);
    setFailure(null);
    load(setProgress, stop.signal).then(
      (loaded) => !stop.signal.aborted && setParts(loaded),
      (cause: unknown) => !stop.signal.aborted && setFailure(asServerError(cause)),
    );
    return () => stop.abort();
  }, [graph, attempt]);
  return { parts, progress, failure, retry: () => setAttempt(attempt + 1) };
}

async function load(told: (progress: number) => void, signal: AbortSignal): Promise<MapParts> {
  let state = await server.map();
  while (state.version === null && !signal.aborted) {
    told(state.progress);
    await new Promise((done) => setTimeout(done, LOOK_MS));
    state = await server.map();
  }
  signal.throwIfAborted();
  const [positions, edges] = await Promise.all([
    server.mapPart("positions", signal),
    server.mapPart("edges", signal),
  ]);
  return { state, positions: readPositions(positions, state), edges: readEdges(edges, state) };
}

/** The colours of the map as they are now; fetched again with every ranking and change of labels. */
export function useColours(app: App, parts: MapParts | null): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  const revision = app.state?.revision;
  useEffect(() => {
    if (parts === null) return setColours(null);
    const stop = new AbortController();
    server.mapPart("colours", stop.signal).then(
      (bytes) => setColours(readColours(bytes, parts.state)),
      () => {}, // The colours before are better than none; the page says that the server is away.
    );
    return () => stop.abort();
  }, [parts, revision, app.epoch]);
  return colours;
}
