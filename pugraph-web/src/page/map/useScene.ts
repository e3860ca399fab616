import { useEffect, useRef, useState } from "preact/hooks";
import { server } from "../server/client";
import { bothNames } from "../view/NodeName";
import { DARK, useMedia } from "../view/useApp";
import { type Around, MapScene } from "./scene";
import type { MapParts } from "./useMap";

/** The scene of the parts, as soon as their colours are known. */
export function useMapScene(
  place: { current: HTMLDivElement | null },
  parts: MapParts,
  ready: boolean,
  around: Around,
  onFailure: () => void,
) {
  const scene = useRef<MapScene | null>(null);
  const latest = useRef(around);
  latest.current = around;
  const dark = useMedia(DARK);
  useEffect(() => {
    if (!ready) return;
    const [map, above] = [...place.current!.querySelectorAll("canvas")];
    const canvases = { map: map!, above: above! };
    try {
      scene.current = new MapScene(place.current!, canvases, parts.positions, parts.edges, {
        open: (node) => latest.current.open(node),
        select: (nodes) => latest.current.select(nodes),
        point: (node) => latest.current.point(node),
      });
    } catch {
      onFailure(); // The browser has run out of memory for drawings, or of drawings.
    }
    return () => {
      scene.current?.kill();
      scene.current = null;
    };
  }, [parts, ready]);
  useEffect(() => scene.current?.restyle(), [dark]);
  return scene;
}

/** A pointer that passes over many nodes asks for none of their names. */
const PATIENCE_MS = 90;

/** The names of a node, asked of the server when it has been pointed at for a moment. */
export function usePointedName(
  node: number | null,
  named: (node: number, name: string) => void,
): string {
  const [name, setName] = useState("");
  useEffect(() => {
    setName("");
    if (node === null) return;
    let wanted = true;
    const wait = setTimeout(() => {
      server.node(node).then(
        (detail) => {
          if (!wanted) return;
          setName(bothNames(detail));
          named(node, bothNames(detail));
        },
        () => {}, // The page says that the server is away.
      );
    }, PATIENCE_MS);
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [node]);
  return name;
}
