import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { count } from "../../text/format";
import { find } from "../act";
import { type Deck, answeredCards, shownCard } from "../judge/deck";
import type { Setback } from "../judge/flow";
import type { Answer } from "../server/contract";
import { Icon } from "./icons";
import { JudgeCard } from "./JudgeCard";
import { JudgeEnd } from "./JudgeEnd";
import { shownName } from "./NodeName";
import { useApp } from "./useApp";

/** One node at a time: what it is, why it is here, what is around it; yes, no or skip. */
export function JudgePane() {
  const app = useApp();
  const flow = app.judging;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    app.answering = (answer) => flow.answer(answer);
    void flow.enter();
    return () => {
      app.answering = null;
      flow.exit();
    };
  }, [app, flow]);
  const card = flow.deck && shownCard(flow.deck);
  useKeptFocus(pane, `${flow.deck?.draw} ${card === null}`);
  return (
    <section class="judging" aria-label="Judge" ref={pane} aria-busy={flow.drawing}>
      {flow.deck === null || flow.deck.cards.length === 0 ? (
        <NoCards />
      ) : (
        <>
          <JudgeHead deck={flow.deck} />
          {card ? <JudgeCard card={card} /> : <JudgeEnd />}
          <footer class="judge-foot">
            {flow.setback && <SetbackNote setback={flow.setback} />}
            {card && <Answers />}
          </footer>
        </>
      )}
      <div class="unseen" role="status" aria-live="polite">
        <Said />
      </div>
    </section>
  );
}

/** Keeps the focus in the pane when what had it is gone, so that the next Tab starts here. */
function useKeptFocus(pane: { current: HTMLElement | null }, occasion: string): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    pane.current?.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }, [occasion]);
}

/** The place among the cards, and the way back. */
function JudgeHead({ deck }: { deck: Deck }) {
  const { judging } = useApp();
  const place = Math.min(deck.cards.length, answeredCards(deck) + 1);
  return (
    <header class="judge-head">
      <h2 tabIndex={-1} data-focus={shownCard(deck) ? "" : undefined}>
        {shownCard(deck) ? "Is it interesting?" : "All judged"}
      </h2>
      <span class="place figure">
        {count(place)} of {count(deck.cards.length)}
      </span>
      <button
        class="judge-undo"
        disabled={!judging.canUndo}
        onClick={() => judging.undo()}
        title="Back to the card before (u)"
      >
        <Icon name="undo" />
        Back <kbd class="wide">u</kbd>
      </button>
      <ol class="dots" aria-hidden="true">
        {deck.cards.map(({ node, answer }, i) => (
          <li key={node} data-answer={answer ?? undefined} data-shown={i === deck.at} />
        ))}
      </ol>
    </header>
  );
}

const ANSWERS = [
  { answer: "positive", icon: "check", text: "Yes", key: "p" },
  { answer: "hidden", icon: "cross", text: "No", key: "n" },
  { answer: "skip", icon: "next", text: "Skip", key: "s" },
] as const;

function Answers() {
  const { judging } = useApp();
  return (
    <div class="answers" role="group" aria-label="Is it interesting?">
      {ANSWERS.map(({ answer, icon, text, key }) => (
        <button key={answer} class={`answer ${answer}`} onClick={() => judging.answer(answer)}>
          <Icon name={icon} />
          {text} <kbd class="wide">{key}</kbd>
        </button>
      ))}
    </div>
  );
}

function SetbackNote({ setback }: { setback: Setback }) {
  return (
    <p class="setback" role="alert">
      <strong>{setback.message}</strong> {setback.hint}
    </p>
  );
}

/** Nothing drawn yet, or nothing left to draw: what to do next. */
function NoCards() {
  const app = useApp();
  const { judging, state } = app;
  if (judging.drawing) return <p class="empty muted">Drawing cards…</p>;
  const none = judging.deck !== null && judging.deck.cards.length === 0;
  if (state?.model === null && !none) return <NothingLearned />;
  return (
    <div class="empty">
      {judging.setback && <SetbackNote setback={judging.setback} />}
      <h2>{none ? "Nothing is left to judge" : "Judge one node after the other"}</h2>
      <p class="muted">
        {none
          ? "Every node that could be asked has a label or was skipped. Learn again, or see how far you are."
          : "Ten nodes, most from the top of the ranking, some drawn at random below it: your answers " +
            "improve the next ranking, and show how many are left to find."}
      </p>
      {none ? (
        <button class="primary" data-focus onClick={() => app.set({ pane: "progress" })}>
          How far are we?
        </button>
      ) : (
        <button class="primary" data-focus onClick={() => void judging.begin()}>
          {judging.setback ? "Try again" : "Judge ten"}
        </button>
      )}
    </div>
  );
}

function NothingLearned() {
  const app = useApp();
  const positives = app.state?.labels.positives ?? 0;
  return (
    <div class="empty">
      <h2>First, learn from what you know</h2>
      <p class="muted">
        {positives === 0
          ? "Search for a few nodes you know to be interesting and mark them; two are a start."
          : `You marked ${count(positives)}. Learn, and the nodes most worth judging come here.`}
      </p>
      {positives === 0 ? (
        <button class="primary" data-focus onClick={() => find(app)}>
          Find nodes
        </button>
      ) : (
        <button
          class="primary"
          data-focus
          disabled={app.training.kind === "running"}
          onClick={() => void app.learn()}
        >
          {app.training.kind === "running" ? "Learning…" : "Learn"}
        </button>
      )}
    </div>
  );
}

const SAID: Record<Answer | "undo", string> = {
  positive: "Yes. ",
  hidden: "No. ",
  skip: "Skipped. ",
  undo: "Back. ",
};

/** For a screen reader: what was answered, and what comes. */
function Said() {
  const { deck, last, facts } = useApp().judging;
  const card = deck && shownCard(deck);
  if (deck === null || deck.cards.length === 0) return null;
  const before = last === null ? "" : SAID[last];
  if (card === null) return <>{before}All cards are judged.</>;
  const detail = facts.of(card.node)?.detail;
  const place = `${answeredCards(deck) + 1} of ${deck.cards.length}`;
  return <>{detail ? `${before}Card ${place}: ${shownName(detail)}` : ""}</>;
}
