import { beforeEach, expect, test, vi } from "vitest";
import { server } from "../../src/page/server/client";
import type { Explanation, NodeDetail } from "../../src/page/server/contract";
import { Study } from "../../src/page/study";

interface Asked {
  node: number;
  stage: Explanation["stage"];
  signal: AbortSignal | undefined;
  answer: () => Promise<void>;
  fail: (cause: unknown) => Promise<void>;
}

let asked: Asked[] = [];
let study: Study;

/** Lets everything that waits for an answer go on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked = [];
  study = new Study(() => {});
  vi.spyOn(server, "node").mockImplementation((node) => Promise.resolve({ node } as NodeDetail));
  vi.spyOn(server, "explanation").mockImplementation((node, stage, signal) => {
    return new Promise((resolve, reject) => {
      asked.push({
        node,
        stage,
        signal,
        answer: () => (resolve({ node, stage } as Explanation), settled()),
        fail: (cause) => (reject(cause), settled()),
      });
    });
  });
});

const shown = () => study.opened?.explanation;
const questions = () => asked.map(({ node, stage }) => `${stage} of ${node}`);

test("what is near a node is shown first, then what needed passes over the model", async () => {
  void study.open(3, true);
  await asked[0]!.answer();
  expect(shown()).toEqual({ node: 3, stage: "first" });
  expect(study.opened?.loading).toBe(false); // nothing shown is of an earlier ranking any more
  await asked[1]!.answer();
  expect(shown()).toEqual({ node: 3, stage: "all" });
  expect(questions()).toEqual(["first of 3", "all of 3"]);
});

test("reasons of a node already left are aborted, and never asked for in full", async () => {
  void study.open(3, true);
  void study.open(4, true);
  expect(asked[0]!.signal?.aborted).toBe(true);
  await asked[0]!.answer();
  expect(questions()).toEqual(["first of 3", "first of 4"]);
  await asked[1]!.answer();
  expect(shown()).toEqual({ node: 4, stage: "first" });
});

test("an abort is no failure of the node opened again", async () => {
  void study.open(3, true);
  void study.open(3, true);
  await asked[0]!.fail(new DOMException("aborted", "AbortError"));
  expect(study.opened?.explanationFailure).toBeNull();
  expect(study.opened?.loading).toBe(true);
});

test("what is near stays if the rest cannot be worked out", async () => {
  void study.open(3, true);
  await asked[0]!.answer();
  await asked[1]!.fail(new Error("too many"));
  expect(shown()).toEqual({ node: 3, stage: "first" });
  expect(study.opened?.explanationFailure?.message).toBe("too many");
  expect(study.opened?.loading).toBe(false);
});
