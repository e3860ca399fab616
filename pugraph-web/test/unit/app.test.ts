import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../src/page/app";
import type { State } from "../../src/page/server/contract";

interface Request {
  path: string;
  graph: string | undefined;
  answer(value: unknown, status?: number): Promise<void>;
}

let requests: Request[];

/** A server whose answers are given one by one, by hand. */
beforeEach(() => {
  requests = [];
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const headers = (init.headers ?? {}) as Record<string, string>;
    return new Promise<Response>((resolve) =>
      requests.push({
        path: path.replace("api/v1", ""),
        graph: headers["X-Pugraph-Graph"],
        answer: async (value, status = 200) => {
          resolve(new Response(JSON.stringify(value), { status }));
          await settled();
        },
      }),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((done) => setTimeout(done));

/** The one request under way to a path. */
function to(path: string): Request {
  const found = requests.filter((request) => request.path.startsWith(path));
  requests = requests.filter((request) => !found.includes(request));
  return found.at(-1)!;
}

function state(graph: string, changes: Partial<State["labels"]> = {}): State {
  return {
    version: "0.2.0",
    graph: { id: graph, name: graph, nodes: 9, edges: 9, features: 0 } as never,
    run: "runs/demo",
    revision: 1,
    labels: {
      positives: 0,
      hidden: 0,
      unsaved: 0,
      sinceTraining: 0,
      canUndo: true,
      ...changes,
    },
    model: null,
    prior: null,
    training: { running: false, step: 0, steps: 0 },
  };
}

const row = (node: number, name: string) => ({ node, name, displayName: null, label: "none" });

/** An app that shows three nodes of a graph. */
async function showing(graph: string): Promise<App> {
  const app = new App();
  const looked = app.look();
  await to("/state").answer(state(graph));
  await looked;
  app.pages.need(0, 3);
  const rows = [0, 1, 2].map((node) => row(node, `${graph} ${node}`));
  await to("/nodes?").answer({ revision: 1, total: 3, rows });
  return app;
}

async function follow(app: App, graph: string): Promise<void> {
  const looked = app.look();
  await to("/state").answer(state(graph));
  await looked;
}

test("once another graph is open no row, label or node of the one before is left", async () => {
  const app = await showing("old");
  app.open(2);
  await to("/nodes/2").answer(row(2, "old 2"));
  void app.mark(app.subject!, "positive");
  await follow(app, "new");
  expect(app.pages.row(0)).toBeUndefined();
  expect(app.study.opened).toBeNull();
  expect(app.marks.size).toBe(0);
  expect(app.subject).toBeNull();
});

test("late answers about the graph before are dropped", async () => {
  const app = await showing("old");
  app.open(2);
  const detail = to("/nodes/2");
  void app.mark({ node: 1, label: "none" }, "positive");
  const labelled = to("/nodes/1/label");
  await follow(app, "new");
  app.open(2);
  await detail.answer(row(2, "old 2"));
  expect(app.study.opened!.detail).toBeNull();
  await labelled.answer({ label: "positive", labels: { ...state("old").labels, positives: 99 } });
  expect(app.state!.labels.positives).toBe(0);
});

test("a change names the graph it was made on", async () => {
  const app = await showing("old");
  void app.mark({ node: 1, label: "none" }, "positive");
  expect(to("/nodes/1/label").graph).toBe("old");
  await follow(app, "new");
  void app.mark({ node: 1, label: "none" }, "positive");
  expect(to("/nodes/1/label").graph).toBe("new");
});

test("keys label the node that is open, not the one under the cursor", async () => {
  const app = await showing("g");
  expect(app.subject!.node).toBe(0);
  app.open(2);
  expect(app.subject).toBeNull();
  await to("/nodes/2").answer(row(2, "g 2"));
  expect(app.subject!.node).toBe(2);
  app.set({ pane: "overview" });
  expect(app.subject!.node).toBe(0);
});

test("an older answer about the state does not replace a newer one", async () => {
  const app = await showing("g");
  const [first, second] = [app.look(), app.look()];
  const [older, newer] = requests.splice(0, 2) as [Request, Request];
  await newer.answer(state("g", { positives: 2 }));
  await older.answer(state("g", { positives: 1 }));
  await Promise.all([first, second]);
  expect(app.state!.labels.positives).toBe(2);
});

test("an undo shows before the rows are fetched again, and says what it took back", async () => {
  const app = await showing("g");
  const undone = app.undo();
  await to("/undo").answer({ nodes: [1], label: "hidden", labels: state("g").labels });
  await to("/state").answer(state("g"));
  await undone;
  expect(app.labelOf({ node: 1, label: "none" })).toBe("hidden");
  expect(app.undone).toBe("Undone: “g 1” is marked not interesting again");
});

test("a refused label is taken back, and the refusal shown", async () => {
  const app = await showing("g");
  void app.mark({ node: 1, label: "none" }, "positive");
  await to("/nodes/1/label").answer({ error: "The disk is full.", hint: "Free some." }, 500);
  expect(app.labelOf({ node: 1, label: "none" })).toBe("none");
  expect(app.trouble!.message).toBe("The disk is full.");
});
