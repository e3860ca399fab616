import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { App } from "../app";

export const AppContext = createContext<App | null>(null);

/** The app; the component is drawn again after every change. */
export function useApp(): App {
  const app = useContext(AppContext)!;
  const [, draw] = useState(0);
  useEffect(() => app.subscribe(() => draw((n) => n + 1)), [app]);
  return app;
}

/** Whether a media query holds, now and later. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => setHolds(list.matches);
    listener();
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }, [query]);
  return holds;
}

export const NARROW = "(max-width: 760px)";
export const DARK = "(prefers-color-scheme: dark)";
