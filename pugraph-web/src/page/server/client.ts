import type {
  Bins,
  Explanation,
  Graph,
  Imported,
  Judging,
  Label,
  Labels,
  MapState,
  Neighbourhood,
  NodeDetail,
  NodePage,
  Prior,
  SearchProgress,
  State,
  TrainingState,
} from "./contract";
import type { Query } from "../list/query";
import { parameters } from "../list/query";

const ROOT = "api/v1";

/** A request the server refused, in its own words, or one that never reached it (status 0). */
export class ServerError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** Whatever was thrown, as something that can be shown. */
export function asServerError(cause: unknown): ServerError {
  if (cause instanceof ServerError) return cause;
  return new ServerError(-1, cause instanceof Error ? cause.message : String(cause), "");
}

const UNREACHABLE = new ServerError(
  0,
  "The server does not answer.",
  "Look whether `pugraph serve` still runs, or start it again. The page reconnects by itself.",
);

function token(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="pugraph-token"]')?.content ?? "";
}

/** The graph on screen. Changes carry it; reads do, so that no row of another one is ever shown. */
let graphId = "";

/** From now on requests are about that graph. */
export function about(graph: { id: string } | null): void {
  graphId = graph?.id ?? "";
}

let whenOutdated = () => {};

/** Calls back after each refusal (409) of what the page has on screen: it may be another graph. */
export function onOutdated(then: () => void): void {
  whenOutdated = then;
}

async function refusal(response: Response): Promise<ServerError> {
  const said = (await response.json().catch(() => ({}))) as { error?: string; hint?: string };
  return new ServerError(
    response.status,
    said.error ?? `The server answered with status ${response.status}.`,
    said.hint ?? "Try again; if it stays so, look at what `pugraph serve` prints.",
  );
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${ROOT}${path}`, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw UNREACHABLE;
  }
  if (response.status === 409) whenOutdated();
  if (!response.ok) throw await refusal(response);
  return response;
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const text = await (await answer(path, init)).text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** A part of the map, in bytes of the lowest first. */
async function bytes(path: string, init: RequestInit): Promise<ArrayBuffer> {
  const to = graphId === "" ? {} : { "X-Pugraph-Graph": graphId };
  return (await answer(path, { ...init, headers: to })).arrayBuffer();
}

/** Reads something of the graph on screen; of any other the answer is 409. */
function read<T>(path: string, init: RequestInit = {}): Promise<T> {
  const to = graphId === "" ? {} : { "X-Pugraph-Graph": graphId };
  return ask<T>(path, { ...init, headers: to });
}

function change<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { "X-Pugraph-Token": token() };
  if (graphId !== "") headers["X-Pugraph-Graph"] = graphId;
  if (body === undefined || body instanceof FormData) {
    return ask<T>(path, { method, headers, ...(body === undefined ? {} : { body }) });
  }
  headers["Content-Type"] = "application/json";
  return ask<T>(path, { method, headers, body: JSON.stringify(body) });
}

/** One of the pages of a user: a newer explanation asked for by it ends an older one. */
const READER = String(Math.random()).slice(2);

/** Everything the page asks of the server; reads may be aborted, changes are durable when answered. */
export const server = {
  state: () => ask<State>("/state"),
  nodes: (query: Query, offset: number, limit: number, signal?: AbortSignal) =>
    read<NodePage>(`/nodes?${parameters(query, offset, limit)}`, signal ? { signal } : {}),
  node: (node: number) => read<NodeDetail>(`/nodes/${node}`),
  neighbourhood: (node: number, hops: number, limit: number) =>
    read<Neighbourhood>(`/nodes/${node}/neighbourhood?hops=${hops}&limit=${limit}`),
  explanation: (node: number, stage: Explanation["stage"], signal?: AbortSignal) =>
    read<Explanation>(
      `/nodes/${node}/explanation?stage=${stage}&reader=${READER}`,
      signal ? { signal } : {},
    ),
  histogram: () => read<Bins>("/histogram"),
  label: (node: number, label: Label) =>
    change<{ label: Label; labels: Labels }>("PUT", `/nodes/${node}/label`, { label }),
  /** Many at once, undone at once. */
  labelAll: (nodes: number[], label: Label) =>
    change<{ labels: Labels }>("PUT", "/labels", { nodes, label }),
  importLabels: (text: string) =>
    change<{ imported: Imported; labels: Labels }>("POST", "/labels/import", { text }),
  undo: () => change<{ nodes: number[]; label: Label | null; labels: Labels }>("POST", "/undo"),
  judging: () => read<Judging>("/judging"),
  /** Draws cards; those of the last draw without an answer are no longer asked for. */
  draw: (cards: number) => change<Judging>("POST", "/judging", { cards }),
  /** Answers a card; "skip" leaves the node without a label. */
  judge: (node: number, answer: "positive" | "hidden" | "skip") =>
    change<{ judging: Judging; labels: Labels }>("PUT", `/judging/${node}`, { answer }),
  progress: () => read<SearchProgress>("/progress"),
  restore: (revision: number) => change<{ labels: Labels }>("POST", `/rounds/${revision}/restore`),
  /** The share of positives among the unlabeled nodes, or null to have it estimated again. */
  setPrior: (prior: number | null) => change<{ prior: Prior | null }>("PUT", "/prior", { prior }),
  nameColumn: (column: string | null) =>
    change<{ graph: Graph }>("PUT", "/name-column", { column }),
  map: () => read<MapState>("/map"),
  mapPart: (part: "positions" | "edges" | "colours", signal?: AbortSignal) =>
    bytes(`/map/${part}`, signal ? { signal } : {}),
  learn: () => change<{ training: TrainingState }>("POST", "/training", {}),
  cancel: () => change<void>("DELETE", "/training"),
  upload: (files: FormData) => change<{ graph: Graph }>("POST", "/graph", files),
  open: (path: string) => change<{ graph: Graph }>("POST", "/graph", { path }),
  exportAddress: (format: string) => `${ROOT}/export?format=${format}`,
  subgraphAddress: (node: number, hops: number) =>
    `${ROOT}/nodes/${node}/subgraph?hops=${hops}&format=graphml`,
  /** What happened since; polled, since a browser keeps few connections to one server open. */
  eventsAfter: (after: number) =>
    ask<EventBatch>(`/events/after?after=${after}`, { priority: "low" }),
};

/** Events in order; missed is true where older ones than asked for are gone. */
export interface EventBatch {
  next: number;
  missed: boolean;
  events: { name: string; data: unknown }[];
}
