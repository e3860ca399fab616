import { useEffect } from "preact/hooks";
import type { App } from "../app";
import { type Command, commandOf, focusOf } from "../keys";
import { goTo } from "./useAddress";

const SCREEN = 15;

function leave(app: App): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) focused.blur();
  else if (app.trouble) app.set({ trouble: null });
  else if (app.study.opened) goTo(null);
}

function obey(app: App, command: Command): void {
  const row = app.pages.row(app.cursor);
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
      return row && goTo(row.node);
    case "positive":
    case "hidden":
      return void (row && app.mark(row, command));
    case "undo":
      return void app.undo();
    case "learn":
      return void app.learn();
    case "map":
      return app.set({ pane: app.pane === "map" ? "list" : "map" });
    case "search":
      return document.getElementById("search")?.focus();
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
      event.preventDefault();
      obey(app, command);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [app]);
}
