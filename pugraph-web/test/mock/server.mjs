import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { judgingRoutes } from "./judging.mjs";
import { labelRoutes } from "./labels.mjs";
import { roundRoutes } from "./rounds.mjs";
import { mapColours, mapEdges, mapPositions } from "./map.mjs";
import { World, makeGraph } from "./world.mjs";

/** The policy the Java server sends; the page must live under it. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'; font-src 'self'";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
const HOLD_MS = 1000;
const TOKEN = "secret-of-the-mock";

/** Parts of the interface in files of their own; each answers its routes, or false. */
const PARTS = [roundRoutes, judgingRoutes, labelRoutes];

/** Serves the built page and a made-up API on a free port of this machine. */
export class MockServer {
  constructor(page, options = {}) {
    this.page = page;
    this.world = new World(options);
    this.stepMs = options.stepMs ?? 30;
    this.events = [];
    this.waiting = new Set();
    this.mapSteps = options.mapSteps ?? 1;
    this.polls = 0;
    this.http = createServer((request, response) => this.answer(request, response));
  }

  async start(port = 0) {
    await new Promise((done) => this.http.listen(port, "127.0.0.1", done));
    return `http://127.0.0.1:${this.http.address().port}/`;
  }

  stop() {
    clearTimeout(this.timer);
    for (const answer of this.waiting) answer();
    this.http.close();
    this.http.closeAllConnections();
  }

  async answer(request, response) {
    const url = new URL(request.url, "http://mock");
    try {
      if (!url.pathname.startsWith("/api/v1/")) return await this.file(url.pathname, response);
      if (request.method !== "GET" && request.headers["x-pugraph-token"] !== TOKEN) {
        return refuse(response, 403, "The request carries no token.", "Reload the page.");
      }
      const path = url.pathname.slice("/api/v1".length);
      if (path === "/events/after") return this.eventsAfter(url.searchParams, response);
      const about = request.headers["x-pugraph-graph"];
      if (about !== undefined && about !== this.world.graph?.id) {
        return refuse(response, 409, "Another graph is open now.", "The page shows it.");
      }
      await this.api(`${request.method} ${path}`, url.searchParams, request, response);
    } catch (cause) {
      refuse(response, 500, String(cause), "");
    }
  }

  async api(route, query, request, response) {
    const { world } = this;
    const [, node, part] = /\/nodes\/(\d+)(?:\/(\w+))?$/.exec(route) ?? [];
    const at = Number(node);
    if (node !== undefined && !(at < world.graph.nodes)) {
      return refuse(response, 404, `There is no node ${node}.`, "Search for it by name.");
    }
    if (await this.part(route, query, request, response)) return;
    if (route === "GET /state") return send(response, 200, world.state());
    if (route === "GET /nodes") return send(response, 200, this.nodes(query));
    if (route === "GET /histogram") return send(response, 200, world.histogram());
    if (route.startsWith("GET /map")) return this.map(route, response);
    if (route === "PUT /labels") return this.labelAll(JSON.parse(await body(request)), response);
    if (route === "POST /undo") return this.undo(response);
    if (route === "POST /training") return this.learn(response);
    if (route === "DELETE /training") return this.cancel(response);
    if (route === "POST /graph") return this.load(await body(request), response);
    if (route === "PUT /name-column") {
      world.graph.nameColumn = JSON.parse(await body(request)).column;
      send(response, 200, { graph: world.graphFacts() });
      return this.tell("graph", { graph: world.graphFacts() });
    }
    if (part === "neighbourhood") {
      const [hops, limit] = [query.get("hops"), query.get("limit")].map(Number);
      if (hops > 8) return refuse(response, 400, `hops must be 1..8, got ${hops}`, "");
      if (limit > 2000) return refuse(response, 400, `limit must be 1..2000, got ${limit}`, "");
      return send(response, 200, world.neighbourhood(at, hops, limit));
    }
    if (part === "explanation") {
      return send(response, 200, world.explanation(at, query.get("stage") ?? "all"));
    }
    if (part === "label") return this.label(at, JSON.parse(await body(request)).label, response);
    if (node !== undefined) return send(response, 200, world.detail(at));
    refuse(response, 404, "There is nothing at this address.", "");
  }

  async part(route, query, request, response) {
    if (!/judging|progress|prior|rounds|import|export/.test(route)) return false;
    const sent = request.method === "GET" ? {} : JSON.parse((await body(request)) || "{}");
    for (const part of PARTS) {
      const answer = part(this, route, sent, query);
      if (!answer) continue;
      if (answer.error) refuse(response, answer.status, answer.error, answer.hint);
      else if (answer.text !== undefined) response.end(answer.text);
      else send(response, answer.status, answer.value);
      return true;
    }
    return false;
  }

  nodes(query) {
    const { world } = this;
    const found = world.list(
      query.get("q"),
      query.get("filter"),
      query.get("sort"),
      query.get("order"),
    );
    const offset = Number(query.get("offset"));
    const page = found.slice(offset, offset + Number(query.get("limit")));
    return { revision: world.revision, total: found.length, rows: page.map((n) => world.row(n)) };
  }

  label(node, label, response) {
    if (this.refuseLabels) return refuse(response, 500, "The disk is full.", "Free some space.");
    this.world.label(node, label);
    const labels = this.world.labelFacts();
    send(response, 200, { label, labels });
    this.tell("labels", labels);
  }

  labelAll({ nodes, label }, response) {
    if (this.refuseLabels) return refuse(response, 500, "The disk is full.", "Free some space.");
    this.world.labelAll(nodes, label);
    const labels = this.world.labelFacts();
    send(response, 200, { labels });
    this.tell("labels", labels);
  }

  /** The layout is done after as many looks as the test wants. */
  map(route, response) {
    const { graph } = this.world;
    if (route === "GET /map") {
      if (this.mapFails) return refuse(response, 500, "The map cannot be laid out.", "Restart it.");
      const progress = Math.min(1, (this.mapLooks = (this.mapLooks ?? 0) + 1) / this.mapSteps);
      const version = progress < 1 ? null : `${graph.name}-${graph.nodes}`;
      return send(response, 200, { version, nodes: graph.nodes, edges: graph.edges, progress });
    }
    const parts = {
      positions: () => mapPositions(graph),
      edges: () => mapEdges(graph),
      colours: () => mapColours(this.world),
    };
    response.writeHead(200, { "Content-Type": "application/octet-stream" });
    response.end(parts[route.slice("GET /map/".length)]());
  }

  undo(response) {
    const last = this.world.undo();
    if (!last) return refuse(response, 409, "There is nothing to undo.", "");
    const labels = this.world.labelFacts();
    send(response, 200, { nodes: [last[0]], label: last[1], labels });
    this.tell("labels", labels);
  }

  learn(response) {
    const { world } = this;
    if (world.training.running) return refuse(response, 409, "One training runs already.", "");
    world.training = { running: true, step: 0, steps: 60 };
    send(response, 202, { training: world.training });
    const step = () => {
      const { training } = world;
      training.step += 2;
      if (training.step > training.steps) return this.finish();
      const { step: at, steps } = training;
      this.tell("progress", { step: at, steps, risk: 0.4 / (1 + at / 20), phase: "train" });
      this.timer = setTimeout(step, this.stepMs);
    };
    this.timer = setTimeout(step, this.stepMs);
  }

  finish() {
    const { world } = this;
    world.training = { running: false, step: 0, steps: 0 };
    world.rank();
    const moved = world.graph.names.map((_, node) => world.row(node).change.rank ?? 0);
    this.tell("ranking", {
      revision: world.revision,
      seconds: 1.9,
      risers: moved.filter((each) => each > 0).length,
      fallers: moved.filter((each) => each < 0).length,
    });
  }

  cancel(response) {
    clearTimeout(this.timer);
    this.world.training = { running: false, step: 0, steps: 0 };
    send(response, 202, {});
    this.tell("cancelled", {});
  }

  load(sent, response) {
    if (sent.includes("nowhere")) {
      return refuse(response, 400, 'There is no folder "nowhere".', "Give a path on this machine.");
    }
    send(response, 201, { graph: this.openAnother() });
  }

  openAnother() {
    const other = makeGraph(300, 11);
    other.names = other.names.map((name) => `Another ${name}`);
    other.displayNames = other.displayNames.map((name) => name && `Another ${name}`);
    this.world.load(other);
    const graph = this.world.graphFacts();
    this.tell("graph", { graph });
    return graph;
  }

  /** Answers at once where there are events, or else with the first one, or after a while. */
  eventsAfter(query, response) {
    if (this.refuseEvents) return refuse(response, ...this.refuseEvents);
    this.polls++;
    const after = Number(query.get("after"));
    const answer = () => {
      clearTimeout(timer);
      this.waiting.delete(answer);
      const missed = after > this.events.length;
      send(response, 200, { next: this.events.length, missed, events: this.events.slice(after) });
    };
    const timer = setTimeout(answer, HOLD_MS);
    this.waiting.add(answer);
    if (after !== this.events.length) answer();
  }

  tell(name, data) {
    if (this.deaf) return;
    this.events.push({ name, data });
    for (const answer of this.waiting) answer();
  }

  async file(path, response) {
    const name = path === "/" ? "index.html" : normalize(path).replace(/^(\.\.[/\\])+/, "");
    let content;
    try {
      content = await readFile(join(this.page, name));
    } catch {
      return refuse(response, 404, "There is no such file.", "");
    }
    if (name === "index.html") content = content.toString().replace("__PUGRAPH_TOKEN__", TOKEN);
    response.writeHead(200, {
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Content-Security-Policy": POLICY,
    });
    response.end(content);
  }
}

function send(response, status, value) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(value));
}

function refuse(response, status, error, hint) {
  send(response, status, { error, hint });
}

async function body(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
