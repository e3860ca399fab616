import { describe, expect, test } from "vitest";
import {
  IDLE,
  type Training,
  type TrainingEvent,
  afterEvent,
  announcement,
  sentence,
  shareDone,
} from "../../src/page/loop/training";

function after(...events: TrainingEvent[]): Training {
  return events.reduce(afterEvent, IDLE);
}

const progress = (step: number): TrainingEvent => ({
  type: "progress",
  data: { step, steps: 60, risk: 0.2, phase: "train" },
});

describe("learning, as the page knows it", () => {
  test("asked, under way, done", () => {
    expect(sentence(after({ type: "asked" }))).toBe("Collecting neighbourhoods");
    expect(sentence(after({ type: "asked" }, progress(20)))).toBe("Learning, step 20 of 60");
    const done = after({ type: "asked" }, progress(60), {
      type: "ranking",
      data: { revision: 4, seconds: 1.94, risers: 1, fallers: 1200 },
    });
    expect(sentence(done)).toBe("New ranking after 1.9 s: 1 node rose, 1,200 fell");
    expect(shareDone(done)).toBeNull();
  });

  test("a ranking that could not be saved says so and did not fail", () => {
    const done = after({
      type: "ranking",
      data: { revision: 4, seconds: 1.94, risers: 1, fallers: 2, unsaved: "It is not saved." },
    });
    expect(sentence(done)).toBe("New ranking after 1.9 s: 1 node rose, 2 fell. It is not saved.");
  });

  test("progress does not undo a wish to stop", () => {
    const stopping = after({ type: "asked" }, { type: "cancelAsked" }, progress(4));
    expect(sentence(stopping)).toBe("Stopping");
    expect(sentence(afterEvent(stopping, { type: "cancelled" }))).toBe(
      "Stopped. The last ranking stays.",
    );
  });

  test("a refused request leaves no learning behind", () => {
    expect(after({ type: "asked" }, { type: "refused" })).toEqual(IDLE);
  });

  test("learning started in another tab shows here", () => {
    expect(after(progress(6)).kind).toBe("running");
  });

  test("a look at the state mends a missed end and a missed start", () => {
    const over = { running: false, step: 0, steps: 0 };
    expect(after(progress(6), { type: "seen", data: over })).toEqual(IDLE);
    const on = after({ type: "seen", data: { running: true, step: 12, steps: 60 } });
    expect(shareDone(on)).toBe(0.2);
  });

  test("an older look does not set learning back", () => {
    const on = after(progress(30), { type: "seen", data: { running: true, step: 28, steps: 60 } });
    expect(shareDone(on)).toBe(0.5);
  });

  test("a screen reader hears quarters, not steps", () => {
    const said = [2, 14, 15, 29, 30, 45, 60].map((step) => announcement(after(progress(step))));
    expect(new Set(said).size).toBe(5);
    expect(said[2]).toBe("Learning, 25 percent");
  });

  test("what goes before the steps has names of its own", () => {
    const before = (phase: "prior" | "pretrain") =>
      after({ type: "progress", data: { step: 0, steps: 60, phase } });
    expect(sentence(before("prior"))).toBe("Estimating how many are interesting");
    expect(announcement(before("pretrain"))).toBe("Learning the graph without labels");
  });

  test("a round brought back is not called new", () => {
    const data = { revision: 2, seconds: 0, risers: 4, fallers: 5 };
    expect(sentence(after({ type: "ranking", data }))).toBe("An earlier round is shown again");
  });

  test("a failure says why", () => {
    const failed = after(progress(2), { type: "failed", data: { error: "out of memory" } });
    expect(sentence(failed)).toBe("Learning failed: out of memory");
  });
});
