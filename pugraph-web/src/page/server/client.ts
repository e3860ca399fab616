import type {
  Bins,
  Explanation,
  Graph,
  Label,
  Labels,
  Neighbourhood,
  NodeDetail,
  NodePage,
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
  "Is `pugraph serve` still running? The page reconnects by itself.",
);

function token(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="pugraph-token"]')?.content ?? "";
}

async function refusal(response: Response): Promise<ServerError> {
  const said = (await response.json().catch(() => ({}))) as { error?: string; hint?: string };
  return new ServerError(
    response.status,
    said.error ?? `The server answered with status ${response.status}.`,
    said.hint ?? "",
  );
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${ROOT}${path}`, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw UNREACHABLE;
  }
  if (!response.ok) throw await refusal(response);
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

function change<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { "X-Pugraph-Token": token() };
  if (body === undefined || body instanceof FormData) {
    return ask<T>(path, { method, headers, ...(body === undefined ? {} : { body }) });
  }
  headers["Content-Type"] = "application/json";
  return ask<T>(path, { method, headers, body: JSON.stringify(body) });
}

/** Everything the page asks of the server; reads may be aborted, changes are durable when answered. */
export const server = {
  state: () => ask<State>("/state"),
  nodes: (query: Query, offset: number, limit: number, signal?: AbortSignal) =>
    ask<NodePage>(`/nodes?${parameters(query, offset, limit)}`, signal ? { signal } : {}),
  node: (node: number) => ask<NodeDetail>(`/nodes/${node}`),
  neighbourhood: (node: number, hops: number, limit: number) =>
    ask<Neighbourhood>(`/nodes/${node}/neighbourhood?hops=${hops}&limit=${limit}`),
  explanation: (node: number) => ask<Explanation>(`/nodes/${node}/explanation`),
  histogram: () => ask<Bins>("/histogram"),
  label: (node: number, label: Label) =>
    change<{ label: Label; labels: Labels }>("PUT", `/nodes/${node}/label`, { label }),
  undo: () => change<{ node: number; label: Label; labels: Labels }>("POST", "/undo"),
  learn: () => change<{ training: TrainingState }>("POST", "/training", {}),
  cancel: () => change<void>("DELETE", "/training"),
  upload: (files: FormData) => change<{ graph: Graph }>("POST", "/graph", files),
  open: (path: string) => change<{ graph: Graph }>("POST", "/graph", { path }),
  exportAddress: (format: string) => `${ROOT}/export?format=${format}`,
  events: () => new EventSource(`${ROOT}/events`),
};
