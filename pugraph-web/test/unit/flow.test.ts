import { describe, expect, test } from "vitest";
import { answeredCards, shownCard } from "../../src/page/judge/deck";
import { JudgingFlow } from "../../src/page/judge/flow";
import type { JudgingHost } from "../../src/page/judge/host";
import { ServerError } from "../../src/page/server/client";
import type {
  Answer,
  Explanation,
  Label,
  Labels,
  NodeDetail,
} from "../../src/page/server/contract";

const LABELS: Labels = { positives: 3, hidden: 0, unsaved: 0, sinceTraining: 0, canUndo: true };

/** A server of three cards a draw, whose answers to changes wait until they are let go. */
class FakeServer {
  sent: string[] = [];
  refusal: ServerError | null = null;
  held: (() => void)[] | null = null;
  cards: { node: number; inclusion: number; answer: Answer | null }[] = [];
  draws = 0;
  undone: number[] = [];

  judging = async () => ({
    draw: this.draws,
    cards: this.cards.map((card) => ({ ...card })),
    next: this.cards.findIndex(({ answer }) => answer === null) >>> 0,
  });

  draw = async () => {
    await this.pass("draw");
    this.draws++;
    this.cards = [1, 2, 3].map((i) => ({ node: this.draws * 10 + i, inclusion: 1, answer: null }));
    return this.judging();
  };

  judge = async (node: number, answer: Answer) => {
    await this.pass(`${node} ${answer}`);
    this.cards.find((card) => card.node === node)!.answer = answer;
    return { judging: await this.judging(), labels: LABELS };
  };

  undo = async () => {
    await this.pass("undo");
    return { nodes: this.undone, labels: LABELS };
  };

  node = async (node: number) => ({ node, name: `n${node}`, displayName: null }) as NodeDetail;
  explanation = async (node: number) => ({ node, stage: "first" }) as Explanation;

  private async pass(what: string): Promise<void> {
    this.sent.push(what);
    const { refusal } = this;
    if (this.held) await new Promise<void>((go) => this.held!.push(go));
    if (refusal) throw refusal;
  }
}

async function start() {
  const server = new FakeServer();
  const labelled = new Map<number, Label>();
  const host: JudgingHost = {
    ranked: () => true,
    change: (request) => request(),
    look: async () => {},
    showJudged: (node, label) => labelled.set(node, label),
    changed: () => {},
  };
  const flow = new JudgingFlow(server, host);
  flow.onState("papers", 1);
  await flow.enter();
  const shown = () => (flow.deck && shownCard(flow.deck))?.node ?? null;
  return { server, flow, host, labelled, shown };
}

/** Lets everything that waits for nothing happen. */
const settled = () => new Promise((done) => setTimeout(done));

describe("drawing", () => {
  test("cards left without an answer come before new ones", async () => {
    const { server, flow, shown } = await start();
    server.draws = 4;
    server.cards = [
      { node: 7, inclusion: 1, answer: "positive" },
      { node: 8, inclusion: 1, answer: null },
    ];
    await flow.begin();
    expect(shown()).toBe(8);
    expect(server.sent).toEqual([]);
  });

  test("without any, new ones are drawn, once however often asked", async () => {
    const { server, flow, shown } = await start();
    await Promise.all([flow.begin(), flow.draw(), flow.resume()]);
    expect(shown()).toBe(11);
    expect(server.sent).toEqual(["draw"]);
  });

  test("cards are fetched ahead only while they are on screen", async () => {
    const { server, flow } = await start();
    const asked: number[] = [];
    const { node } = server;
    server.node = (each) => {
      asked.push(each);
      return node(each);
    };
    flow.exit();
    await flow.begin();
    expect([asked, flow.cardsLeft]).toEqual([[], 3]);
    await flow.enter();
    expect(asked).toEqual([11, 12]);
  });

  test("looking whether there are any draws none", async () => {
    const { server, flow } = await start();
    await flow.resume();
    expect([flow.deck, server.sent]).toEqual([null, []]);
  });

  test("a refused draw says why and can be tried again", async () => {
    const { server, flow, shown } = await start();
    server.refusal = new ServerError(409, "Nothing is learned yet.", "Press Learn.");
    await flow.begin();
    expect([flow.setback?.message, flow.drawing]).toEqual(["Nothing is learned yet.", false]);
    server.refusal = null;
    await flow.begin();
    expect([flow.setback, shown()]).toEqual([null, 11]);
  });

  test("more cards are drawn only after the answers to the old ones are saved", async () => {
    const { server, flow } = await start();
    await flow.begin();
    server.held = [];
    for (const answer of ["positive", "skip", "hidden"] as const) flow.answer(answer);
    const drawn = flow.draw();
    for (let i = 0; i < 4; i++) {
      await settled();
      server.held[i]!();
    }
    await drawn;
    expect(server.sent).toEqual(["draw", "11 positive", "12 skip", "13 hidden", "draw"]);
  });
});

describe("answering", () => {
  test("the next card is there before the answer is saved", async () => {
    const { server, flow, shown, labelled } = await start();
    await flow.begin();
    server.held = [];
    flow.answer("positive");
    expect([shown(), flow.unsaved]).toEqual([12, 1]);
    expect(labelled.get(11)).toBe("positive");
    await settled();
    server.held[0]!();
    await settled();
    expect(flow.unsaved).toBe(0);
  });

  test("answers are sent one by one, in the order of the keys", async () => {
    const { server, flow } = await start();
    await flow.begin();
    server.held = [];
    flow.answer("positive");
    flow.answer("hidden");
    await settled();
    expect(server.sent).toEqual(["draw", "11 positive"]);
    server.held[0]!();
    await settled();
    expect(server.sent.at(-1)).toBe("12 hidden");
  });

  test("a refused answer is taken back, told by name, and its card asked again", async () => {
    const { server, flow, shown, labelled } = await start();
    await flow.begin();
    await settled();
    server.refusal = new ServerError(507, "The disk is full.", "Free some space.");
    flow.answer("positive");
    await settled();
    expect(flow.setback).toEqual({
      message: "“n11” could not be saved and is asked again. The disk is full.",
      hint: "Free some space.",
    });
    expect([shown(), labelled.get(11), flow.tally.positive]).toEqual([12, "none", 0]);
    server.refusal = null;
    flow.answer("hidden");
    flow.answer("skip");
    expect([shown(), flow.setback]).toEqual([11, null]);
  });

  test("three hundred answers leave no more behind than three", async () => {
    const { flow } = await start();
    for (let draw = 0; draw < 100; draw++) {
      await flow.draw();
      for (let card = 0; card < 3; card++) flow.answer("positive");
      await settled();
    }
    expect(flow.tally.positive).toBe(300);
    expect([flow.deck!.cards.length, flow.deck!.history.length]).toEqual([3, 3]);
  });

  test("nothing is answered when all cards are", async () => {
    const { server, flow } = await start();
    await flow.begin();
    for (let i = 0; i < 4; i++) flow.answer("skip");
    await settled();
    expect([flow.cardsLeft === 0, server.sent.length, flow.tally.skip]).toEqual([true, 4, 3]);
  });
});

describe("undo", () => {
  test("goes back to the card and takes its label away, after it was saved", async () => {
    const { server, flow, shown, labelled } = await start();
    await flow.begin();
    server.undone = [11];
    flow.answer("positive");
    flow.undo();
    expect([shown(), labelled.get(11), flow.tally.positive]).toEqual([11, "none", 0]);
    await settled();
    expect(server.sent).toEqual(["draw", "11 positive", "undo"]);
    expect(flow.setback).toBeNull();
  });

  test("of a card passed over asks nothing of the server", async () => {
    const { server, flow, shown } = await start();
    await flow.begin();
    flow.answer("skip");
    flow.undo();
    await settled();
    expect([shown(), server.sent]).toEqual([11, ["draw", "11 skip"]]);
  });

  test("of an answer that was refused takes no other label away", async () => {
    const { server, flow, shown } = await start();
    await flow.begin();
    server.refusal = new ServerError(507, "The disk is full.", "");
    flow.answer("positive");
    flow.undo();
    await settled();
    expect(server.sent).toEqual(["draw", "11 positive"]);
    expect([shown(), flow.tally.positive, flow.setback]).toEqual([11, 0, null]);
  });

  test("says so when another change was undone instead", async () => {
    const { server, flow } = await start();
    await flow.begin();
    server.undone = [99];
    flow.answer("positive");
    flow.undo();
    await settled();
    expect(flow.setback?.message).toContain("was undone instead");
  });

  test("there is none before the first answer", async () => {
    const { server, flow } = await start();
    await flow.begin();
    expect(flow.canUndo).toBe(false);
    flow.undo();
    await settled();
    expect(server.sent).toEqual(["draw"]);
  });
});

describe("meanwhile", () => {
  test("another graph is opened: its nodes are never asked by the old cards", async () => {
    const { server, flow, host } = await start();
    await flow.begin();
    server.refusal = new ServerError(409, "Another graph is open.", "");
    host.look = async () => flow.onState("genes", 1);
    flow.answer("positive");
    await settled();
    expect(flow.deck).toBeNull();
    expect(flow.setback?.message).toBe("Another graph was opened.");
    expect(flow.tally.positive).toBe(0);
  });

  test("a conflict of the same graph is an error like others", async () => {
    const { server, flow } = await start();
    await flow.begin();
    server.refusal = new ServerError(409, "Labels are being imported.", "");
    flow.answer("positive");
    await settled();
    expect(flow.setback?.message).toContain("Labels are being imported.");
    expect(answeredCards(flow.deck!)).toBe(0);
  });

  test("cards that arrive after another graph was opened are dropped", async () => {
    const { server, flow } = await start();
    server.held = [];
    const begun = flow.begin();
    await settled();
    flow.onState("genes", 1);
    server.held[0]!();
    await begun;
    expect(flow.deck).toBeNull();
  });

  test("a new ranking leaves the cards alone, and fetches what was fetched ahead anew", async () => {
    const { server, flow, shown } = await start();
    const asked: number[] = [];
    const { node } = server;
    server.node = (each) => {
      asked.push(each);
      return node(each);
    };
    await flow.begin();
    await settled();
    expect(asked).toEqual([11, 12]);
    flow.onState("papers", 2);
    await settled();
    expect([shown(), asked]).toEqual([11, [11, 12, 12]]);
  });

  test("another page of the user draws: its cards are shown here", async () => {
    const { server, flow, shown } = await start();
    await flow.begin();
    const { judging } = server;
    server.judging = async () => ({
      ...(await judging()),
      draw: 9,
      cards: [{ node: 77, inclusion: 1, answer: null }],
    });
    flow.answer("positive");
    await settled();
    expect(shown()).toBe(77);
  });
});
