import { expect, test } from "vitest";
import { IDLE, afterEvent } from "../../src/page/loop/training";
import { nextAction } from "../../src/page/next";
import type { Labels, Model, State } from "../../src/page/server/contract";

const LABELS: Labels = { positives: 0, hidden: 0, unsaved: 0, sinceTraining: 0, canUndo: false };

function state(labels: Partial<Labels>, changes: Partial<State> = {}): State {
  return {
    version: "0.2.0",
    graph: { id: "g", name: "papers", nodes: 9, edges: 9, features: 0, columns: [] } as never,
    run: "runs/demo",
    revision: 0,
    labels: { ...LABELS, ...labels },
    model: null,
    prior: null,
    training: { running: false, step: 0, steps: 0 },
    ...changes,
  };
}

const learned = (labels: Partial<Labels>) => state(labels, { model: {} as Model, revision: 1 });
const text = (...given: [State, Parameters<typeof nextAction>[2]?]) =>
  nextAction(given[0], IDLE, given[1]).text;

test("without a graph one is opened", () => {
  expect(nextAction(state({}, { graph: null }), IDLE).kind).toBe("open");
});

test("two known nodes are marked before the first learning", () => {
  expect(text(state({}))).toBe("Mark two nodes you know");
  expect(text(state({ positives: 1 }))).toBe("Mark one more you know");
  expect(text(state({ positives: 2 }))).toBe("Learn");
});

test("nodes marked not interesting do not stand in for interesting ones", () => {
  expect(text(state({ hidden: 7 }))).toBe("Mark two nodes you know");
});

test("a ranking is judged, and learned from once there is enough that is new", () => {
  expect(text(learned({ positives: 2 }))).toBe("Judge ten");
  expect(text(learned({ positives: 2, sinceTraining: 4 }))).toBe("Judge ten");
  expect(text(learned({ positives: 2, sinceTraining: 5 }))).toBe("Learn again");
});

test("cards drawn are answered before anything else", () => {
  expect(text(learned({ sinceTraining: 6 }), { cardsLeft: 4 })).toBe("Judge 4 more");
});

test("where it is time to stop the result is taken out, unless labels wait to be learned", () => {
  const known = { stop: "The last forty held none." };
  expect(nextAction(learned({}), IDLE, known)).toMatchObject({
    kind: "export",
    why: "The last forty held none.",
  });
  expect(text(learned({ sinceTraining: 8 }), known)).toBe("Learn again");
});

test("during learning there is nothing to do", () => {
  const running = afterEvent(IDLE, { type: "asked" });
  expect(nextAction(learned({ positives: 2 }), running).kind).toBe("wait");
});
