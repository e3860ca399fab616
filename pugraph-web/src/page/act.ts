import type { App } from "./app";
import type { NextKind } from "./next";

/** Does what comes next. */
export function act(app: App, kind: NextKind): void {
  switch (kind) {
    case "open":
      return app.set({ dialog: "graph" });
    case "mark":
      return find(app);
    case "learn":
      return void app.learn();
    case "judge":
      return app.judgeTen();
    case "export":
      return app.set({ dialog: "labels" });
    case "wait":
      return;
  }
}

/** Puts the cursor into the search box at once: the next letter typed belongs there. */
export function find(app: App): void {
  const box = () => document.getElementById("search");
  if (box()) return box()!.focus();
  // On a phone it is on another pane.
  app.set({ pane: "list" });
  setTimeout(() => box()?.focus());
}
