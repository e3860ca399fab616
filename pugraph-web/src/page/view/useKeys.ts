import { useEffect } from "preact/hooks";
import { find } from "../act";
import type { App } from "../app";
import type { Answer } from "../server/contract";
import { type Command, commandOf, focusOf } from "../keys";
import { goTo } from "./useAddress";

const SCREEN = 15;

function leave(app: App): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) focused.blur();
  else if (app.trouble) app.set({ trouble: null });
  else if (app.pane === "node") goTo(null);
}

function openRow(app: App): void {
  const row = app.pages.row(app.cursor);
  if (row) goTo(row.node);
}

/** Labels the node that is open, or the one under the cursor; skip goes on to the next in the list. */
function answer(app: App, given: Answer): void {
  const { subject } = app;
  if (app.answering) app.answering(given);
  else if (given !== "skip") void (subject && app.mark(subject, given));
  else {
    app.move(1);
    if (app.pane === "node") openRow(app);
  }
}

function obey(app: App, command: Command): void {
  switch (command) {
    case "down":
      return app.move(1);
    case "up":
      return app.move(-1);
    case "pageDown":
      return app.move(SCREEN);
    case "pageUp":
      return app.move(-SCREEN);
    case "first":
      return app.move(-Infinity);
    case "last":
      return app.move(Infinity);
    case "open":
      return openRow(app);
    case "positive":
    case "hidden":
    case "skip":
      return answer(app, command);
    case "undo":
      return void app.undo();
    case "learn":
      return void app.learn();
    case "map":
      return app.set({ pane: app.pane === "map" ? "list" : "map" });
    case "search":
      return find(app);
    case "help":
      return app.set({ dialog: "help" });
    case "leave":
      return leave(app);
  }
}

/** The page's keys, wherever the focus is, except in an open dialog. */
export function useKeys(app: App): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (app.dialog !== null || event.defaultPrevented) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const command = commandOf({ key, ctrlKey, metaKey, altKey, focus: focusOf(event.target) });
      if (command === null) return;
      // A key held down must not answer for nodes that nobody has seen.
      if (event.repeat && app.answering !== null) return;
      event.preventDefault();
      obey(app, command);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [app]);
}
