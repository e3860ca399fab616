import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { count, counted } from "../../text/format";
import { pathsOf } from "../explorer/paths";
import { type Layout, Scene, canDraw } from "../explorer/scene";
import { type ServerError, asServerError, server } from "../server/client";
import type { Neighbourhood } from "../server/contract";
import { HOPS, NODES_AROUND } from "../server/limits";
import { Icon } from "./icons";
import { Legend } from "./Legend";
import { goTo } from "./useAddress";
import { DARK, useApp, useMedia } from "./useApp";

/** The graph around a node: colour by probability, a ring for labelled ones, a click walks on. */
export function Explorer({ node }: { node: number }) {
  const app = useApp();
  const drawable = useMemo(canDraw, []);
  const [hops, setHops] = useState<number>(2);
  const [limit, setLimit] = useState<number>(300);
  const [layout, setLayout] = useState<Layout>("rings");
  const [near, failure] = useNeighbourhood(node, hops, limit, app.epoch);
  const canvas = useRef<HTMLDivElement>(null);
  const scene = useScene(canvas, drawable);

  useEffect(() => {
    if (near) scene.current?.show(near, layout);
  }, [near, layout]);
  useEffect(() => scene.current?.relabel(app.marks), [app.marks]);
  const explanation = app.study.opened?.explanation;
  useEffect(() => scene.current?.light(pathsOf(explanation)), [explanation]);

  return (
    <figure class="explorer">
      <div class="tools">
        <Choice label="Hops" value={hops} values={HOPS} choose={setHops} />
        <Choice label="Nodes" value={limit} values={NODES_AROUND} choose={setLimit} />
        <select
          aria-label="Layout"
          value={layout}
          onChange={(event) => setLayout(event.currentTarget.value as Layout)}
        >
          <option value="rings">Rings by distance</option>
          <option value="forces">Forces by edges</option>
        </select>
      </div>
      <div class="canvas" ref={canvas} role="img" aria-label={near ? drawn(near) : "Graph"}>
        {!drawable && (
          <p class="empty">
            This browser offers no WebGL, so the graph cannot be drawn. Switch hardware acceleration
            on. The neighbours are listed beside it.
          </p>
        )}
        {failure && (
          <p class="empty">
            {failure.message} {failure.hint}
          </p>
        )}
      </div>
      <div class="zoom">
        <button aria-label="Zoom in" onClick={() => scene.current?.zoom(1.5)}>
          <Icon name="plus" />
        </button>
        <button aria-label="Zoom out" onClick={() => scene.current?.zoom(1 / 1.5)}>
          <Icon name="minus" />
        </button>
        <button aria-label="Show all" onClick={() => scene.current?.fit()}>
          <Icon name="fit" />
        </button>
      </div>
      <figcaption>
        <span>{near ? drawn(near) : "\u00a0"}</span>
        <Legend />
      </figcaption>
    </figure>
  );
}

function drawn({ nodes, edges, truncated, total }: Neighbourhood): string {
  return truncated
    ? `${count(nodes.length)} of ${counted(total, "node")} drawn`
    : `${counted(nodes.length, "node")}, ${counted(edges.length, "edge")}`;
}

function useNeighbourhood(
  node: number,
  hops: number,
  limit: number,
  epoch: number,
): [Neighbourhood | null, ServerError | null] {
  const [near, setNear] = useState<Neighbourhood | null>(null);
  const [failure, setFailure] = useState<ServerError | null>(null);
  useEffect(() => {
    let wanted = true;
    server.neighbourhood(node, hops, limit).then(
      (found) => wanted && (setNear(found), setFailure(null)),
      (cause: unknown) => wanted && setFailure(asServerError(cause)),
    );
    return () => {
      wanted = false;
    };
  }, [node, hops, limit, epoch]);
  return [near, failure];
}

function useScene(canvas: { current: HTMLElement | null }, drawable: boolean) {
  const scene = useRef<Scene | null>(null);
  const dark = useMedia(DARK);
  useEffect(() => {
    if (!drawable) return;
    scene.current = new Scene(canvas.current!, goTo);
    return () => {
      scene.current?.kill();
      scene.current = null;
    };
  }, []);
  useEffect(() => scene.current?.restyle(), [dark]);
  return scene;
}

interface ChoiceProps {
  label: string;
  value: number;
  values: readonly number[];
  choose(value: number): void;
}

function Choice({ label, value, values, choose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {values.map((each) => (
          <option key={each} value={each}>
            {count(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
