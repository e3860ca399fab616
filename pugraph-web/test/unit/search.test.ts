import { describe, expect, test } from "vitest";
import { importedSentences } from "../../src/page/labels/imported";
import { priorSentence, priorText, readPrior } from "../../src/page/progress/prior";
import { Search } from "../../src/page/progress/search";
import { curve, figures, progressSentence, roundReason } from "../../src/page/progress/words";
import { searchOption } from "../../src/chart/search";
import { ServerError } from "../../src/page/server/client";
import type { Labels, Prior, Round, SearchProgress } from "../../src/page/server/contract";

const round = (facts: Partial<Round>) =>
  ({ positives: 3, hidden: 0, prior: 0.23, priorSource: "estimated", ...facts }) as Round;

const progress = (facts: Partial<SearchProgress>) =>
  ({ found: 12, left: null, leftSource: null, precision: null, ...facts }) as SearchProgress;

describe("how far the search is, in words", () => {
  test("three figures with their intervals and where they come from", () => {
    const known = figures(
      progress({
        left: { value: 800.4, low: 620, high: 990 },
        leftSource: "judged",
        precision: { value: 0.813, low: 0.74, high: 0.87 },
      }),
    );
    expect(known.map(({ value, note }) => `${value}: ${note}`)).toEqual([
      "12: marked interesting by you",
      "about 800: 620–990, from your judgements",
      "81 %: 74–87 % of the first 800",
    ]);
  });

  test("what is not known yet is not a number", () => {
    expect(figures(progress({})).map(({ value }) => value)).toEqual(["12", "–", "–"]);
  });

  test("the main sentence begins as one", () => {
    const sentence = "about 800 (620–990) left; judging 40 more should find about 31 (26–35).";
    expect(progressSentence(progress({ sentence }))).toMatch(/^About 800/);
  });

  test("a round says which labels were new and what share it assumed", () => {
    const second = round({ positives: 11, hidden: 2, prior: 0.3, priorSource: "judged" });
    expect(roundReason(round({}), undefined)).toBe(
      "Learned from 3 interesting, 0 not; share of interesting nodes 23 % (estimated).",
    );
    expect(roundReason(second, round({}))).toBe(
      "8 more interesting, 2 more not interesting than the round before; " +
        "share of interesting nodes 23 % → 30 % (from judgements).",
    );
    expect(roundReason(round({ positives: 2 }), round({}))).toBe(
      "1 fewer interesting than the round before.",
    );
  });

  test("the curve ends in what is known now", () => {
    const left = (value: number) => ({ value, low: value - 9, high: value + 9 });
    const rounds = [
      round({ positives: 3, left: left(800), shown: false }),
      round({ positives: 11, left: null, shown: true }),
    ];
    expect(curve(progress({ rounds, found: 14, left: left(600) }))).toEqual([
      { round: 1, found: 3, left: left(800) },
      { round: 2, found: 14, left: left(600) },
    ]);
  });

  test("the band of the curve lies between the ends of the interval", () => {
    const left = { value: 800, low: 620, high: 990 };
    const ink = { text: "", muted: "", line: "", accent: "", second: "", surface: "" };
    const { series } = searchOption(
      [
        { round: 1, found: 3, left },
        { round: 2, found: 9, left: null },
      ],
      ink,
    );
    expect(series.map(({ data }) => data)).toEqual([
      [620, null],
      [370, null],
      [800, null],
      [3, 9],
    ]);
  });
});

describe("the prior", () => {
  const prior: Prior = { value: 0.3, low: 0.233, high: 0.372, source: "judged" };

  test("is told in nodes with its interval and its source", () => {
    expect(priorSentence(prior, 2660)).toBe(
      "About 798 of 2,660 unlabeled nodes are interesting (620–990), counted from your judgements.",
    );
    const given: Prior = { value: 0.25, low: 0.25, high: 0.25, source: "given" };
    expect(priorSentence(given, 2660)).toBe(
      "665 of 2,660 unlabeled nodes are interesting, set by you.",
    );
  });

  test("is read as a number of nodes or as a share", () => {
    expect(readPrior(" 1,330 ", 2660)).toBe(0.5);
    expect(readPrior("30 %", 2660)).toBe(0.3);
    expect(readPrior("0.25", 2660)).toBe(0.25);
    expect(readPrior("0,25", 2660)).toBe(0.25);
    expect(readPrior("1", 2660)).toBeCloseTo(1 / 2660);
  });

  test("what cannot be is refused with the limit", () => {
    expect(readPrior("many", 2660)).toContain("“many” is not a number");
    expect(readPrior("-5", 2660)).toContain("“-5” is not a number");
    for (const text of ["0", "2660", "9999", "0 %", "100 %"]) {
      expect(readPrior(text, 2660)).toContain("below all 2,660 unlabeled nodes");
    }
  });

  test("what the field shows is read back as the same", () => {
    expect(readPrior(priorText(prior, 2660), 2660)).toBeCloseTo(0.3);
  });
});

describe("what became of labels brought in", () => {
  const imported = { positives: 12, hidden: 3, changed: 11, unknown: [], unknownCount: 0 };

  test("taken, changed, unknown", () => {
    expect(importedSentences({ ...imported, unknown: ["a", "b"], unknownCount: 40 })).toEqual([
      "Read 12 interesting and 3 not interesting.",
      "11 labels changed; undo takes all of them back at once.",
      "40 names are not in this graph and were left out: “a”, “b” and 38 more.",
    ]);
  });

  test("nothing new is said to be nothing new", () => {
    expect(importedSentences({ ...imported, changed: 0 })[1]).toContain("nothing changed");
  });
});

describe("asking how far the search is", () => {
  const start = () => {
    const answers: ((progress: SearchProgress) => void)[] = [];
    const sent: string[] = [];
    let refusal: ServerError | null = null;
    const search = new Search(
      {
        progress: () => new Promise((done) => answers.push(done)),
        setPrior: async (prior) => {
          sent.push(`prior ${prior}`);
          if (refusal) throw refusal;
          return { prior: null };
        },
        restore: async (revision) => {
          sent.push(`restore ${revision}`);
          if (refusal) throw refusal;
          return { labels: {} as Labels };
        },
      },
      {
        change: (request) => request(),
        look: async () => void sent.push("look"),
        changed: () => {},
      },
    );
    search.onGraph("papers");
    return { search, answers, sent, refuse: (error: ServerError) => (refusal = error) };
  };
  const settled = () => new Promise((done) => setTimeout(done));

  test("only the answer to the last question is shown", async () => {
    const { search, answers } = start();
    void search.refresh();
    void search.refresh();
    answers[1]!(progress({ found: 2 }));
    answers[0]!(progress({ found: 1 }));
    await settled();
    expect([search.progress?.found, search.loading]).toEqual([2, false]);
  });

  test("an answer about the graph before is dropped", async () => {
    const { search, answers } = start();
    void search.refresh();
    search.onGraph("genes");
    answers[0]!(progress({}));
    await settled();
    expect(search.progress).toBeNull();
  });

  test("a round brought back is followed by a fresh look", async () => {
    const { search, answers, sent } = start();
    const restored = search.restore(3);
    expect(search.restoring).toBe(3);
    await search.restore(2);
    await settled();
    answers[0]!(progress({}));
    expect(await restored).toBeNull();
    expect([sent, search.restoring]).toEqual([["restore 3", "look"], null]);
  });

  test("a refusal is returned, and changes nothing", async () => {
    const { search, sent, refuse } = start();
    refuse(new ServerError(409, "Learning is under way.", "Wait for it, or cancel it."));
    expect((await search.restore(3))?.message).toBe("Learning is under way.");
    expect((await search.setPrior(0.3))?.status).toBe(409);
    expect(sent).toEqual(["restore 3", "prior 0.3"]);
  });
});
