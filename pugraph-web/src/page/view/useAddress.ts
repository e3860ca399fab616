import { useEffect, useRef } from "preact/hooks";
import type { App } from "../app";

/** The node an address names, "#node=17". */
function nodeIn(hash: string): number | null {
  const found = /^#node=(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Goes to a node by the address, so that the browser's back button walks back through the graph. */
export function goTo(node: number | null): void {
  if (node === null) history.pushState(null, "", location.pathname + location.search);
  else history.pushState(null, "", `#node=${node}`);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Opens the node of the address whenever it changes; another graph has other nodes. */
export function useAddress(app: App, graph: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (graph === null) return;
    if (last.current !== null) {
      history.replaceState(null, "", location.pathname + location.search);
    }
    last.current = graph;
    const follow = () => app.open(nodeIn(location.hash));
    addEventListener("popstate", follow);
    if (nodeIn(location.hash) !== null) follow();
    return () => removeEventListener("popstate", follow);
  }, [app, graph]);
}
