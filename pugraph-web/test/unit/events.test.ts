import { expect, test } from "vitest";
import { type Listener, type Source, follow } from "../../src/page/loop/events";
import { type EventBatch, ServerError } from "../../src/page/server/client";

/** What a listener is told, in order, while a server gives these answers one after the other. */
async function told(...answers: (EventBatch | ServerError)[]): Promise<string[]> {
  const heard: string[] = [];
  const listener: Listener = {
    training: ({ type }) => heard.push(type),
    labels: ({ positives }) => heard.push(`labels ${positives}`),
    outdated: () => heard.push("outdated"),
    answered: () => heard.push("answered"),
    refused: ({ message }) => heard.push(message),
  };
  await new Promise<void>((done) => {
    const source: Source = {
      poll: (after) => {
        const answer = answers.shift();
        if (answer === undefined) {
          done();
          return new Promise(() => {});
        }
        heard.push(`after ${after}`);
        return answer instanceof ServerError ? Promise.reject(answer) : Promise.resolve(answer);
      },
      visible: () => Promise.resolve(),
      pause: () => Promise.resolve(),
    };
    void follow(source, listener);
  });
  return heard;
}

const batch = (next: number, ...names: string[]): EventBatch => ({
  next,
  missed: false,
  events: names.map((name) => ({ name, data: { positives: 3 } })),
});

test("what happened before the page came is in the state, and not told again", async () => {
  expect(await told(batch(7, "ranking"))).toEqual(["after 0", "answered", "outdated"]);
});

test("each batch is asked for after the one before, and told in order", async () => {
  const heard = await told(batch(7), batch(9, "progress", "labels"), batch(10, "ranking"));
  expect(heard.slice(3)).toEqual(["after 7", "progress", "labels 3", "after 9", "ranking"]);
});

test("missed events are made up for by reading the state", async () => {
  const heard = await told(batch(7), { ...batch(900, "ranking"), missed: true });
  expect(heard.slice(3)).toEqual(["after 7", "outdated"]);
});

test("a server that starts to count anew has been started anew", async () => {
  expect((await told(batch(7), batch(2, "labels"))).slice(3)).toEqual(["after 7", "outdated"]);
});

test("another graph outdates the page", async () => {
  expect((await told(batch(7), batch(8, "graph"))).slice(4)).toEqual(["outdated"]);
});

test("a refusal says what the server said, and the next answer brings the state", async () => {
  const refused = new ServerError(429, "Too many pages listen at the same time.", "");
  expect(await told(batch(7), refused, batch(9, "labels"))).toEqual([
    "after 0",
    "answered",
    "outdated",
    "after 7",
    "Too many pages listen at the same time.",
    "after 0",
    "answered",
    "outdated",
  ]);
});

test("an event of a later version is passed over", async () => {
  expect((await told(batch(7), batch(8, "weather"))).slice(3)).toEqual(["after 7"]);
});
