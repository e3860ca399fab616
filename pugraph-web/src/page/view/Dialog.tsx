import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "./useApp";

/** A box over the page, with the browser's own focus keeping and Escape. */
export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const app = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current!.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={() => app.set({ dialog: null })}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button onClick={() => dialog.current!.close()}>Close</button>
      </header>
      {children}
    </dialog>
  );
}
