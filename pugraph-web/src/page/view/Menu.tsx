import { useEffect, useRef } from "preact/hooks";
import type { State } from "../server/contract";
import { useApp } from "./useApp";

/** Closes by itself: after a choice, with Escape, and when the focus or the pointer goes elsewhere. */
export function Menu({ state }: { state: State | null }) {
  const app = useApp();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details class="menu" ref={menu}>
      <summary>Menu</summary>
      <ul onClick={() => (menu.current!.open = false)}>
        <li>
          <button onClick={() => app.set({ dialog: "graph" })}>Open another graph</button>
        </li>
        {state && state.graph && state.graph.columns.length > 0 && (
          <li>
            <button onClick={() => app.set({ dialog: "names" })}>Choose the column of names</button>
          </li>
        )}
        {state && state.labels.positives > 0 && (
          <li>
            <button onClick={() => void app.learn()}>Learn {state.model ? "again" : ""}</button>
          </li>
        )}
        {state?.graph && (
          <li>
            <button onClick={() => app.set({ dialog: "labels" })}>Import and export</button>
          </li>
        )}
        <li>
          <button onClick={() => app.set({ dialog: "help" })}>Keyboard and help</button>
        </li>
      </ul>
    </details>
  );
}

function useClosing(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!menu.current!.contains(target as Node)) menu.current!.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current!.open) return;
      event.preventDefault();
      menu.current!.open = false;
      menu.current!.querySelector("summary")!.focus();
    };
    const kinds = ["pointerdown", "focusin"];
    for (const kind of kinds) addEventListener(kind, elsewhere);
    // Before the keys of the page, for which Escape has other meanings.
    addEventListener("keydown", escape, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, elsewhere);
      removeEventListener("keydown", escape, { capture: true });
    };
  }, []);
}
