import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { count, counted, percent } from "../../text/format";
import { pathsOf } from "../explorer/paths";
import { canDraw } from "../explorer/scene";
import { withLabels } from "../map/parts";
import { type Loading, type MapParts, useColours, useMapParts } from "../map/useMap";
import { useMapScene, usePointedName } from "../map/useScene";
import type { Label } from "../server/contract";
import { Legend } from "./Legend";
import { MapTools } from "./MapTools";
import { goTo } from "./useAddress";
import { NARROW, useApp, useMedia } from "./useApp";

/** The whole graph at once: near each other is what is linked; to look around, open and select. */
export function MapPane() {
  const { state } = useApp();
  const [drawable, setDrawable] = useState(canDraw);
  const graph = state?.graph;
  const loading = useMapParts(graph ? `${graph.id} ${graph.name} ${graph.nodes}` : "");
  return (
    <section class="map" aria-label="Map">
      {!drawable ? (
        <NoWebGl />
      ) : loading.parts ? (
        <Drawing
          key={loading.parts.state.version}
          parts={loading.parts}
          onFailure={() => setDrawable(false)}
        />
      ) : (
        <Waiting loading={loading} />
      )}
    </section>
  );
}

function NoWebGl() {
  const app = useApp();
  return (
    <div class="waiting">
      <div class="empty">
        <h2>No map in this browser</h2>
        <p>
          The map needs WebGL, which this browser has switched off or used up. Switch hardware
          acceleration on, or close other tabs. The ranking lists all nodes.
        </p>
        <button onClick={() => app.set({ pane: "list" })}>Back to the ranking</button>
      </div>
    </div>
  );
}

function Waiting({ loading: { progress, failure, retry } }: { loading: Loading }) {
  if (failure) {
    return (
      <div class="waiting">
        <div class="empty" role="alert">
          <h2>The map could not be loaded</h2>
          <p>{failure.message}</p>
          <p class="muted">{failure.hint}</p>
          <button onClick={retry}>Try again</button>
        </div>
      </div>
    );
  }
  return (
    <div class="waiting">
      <div class="empty">
        <h2>Laying out the map</h2>
        <progress
          max={1}
          {...(progress === null ? {} : { value: progress })}
          aria-label="Layout of the map"
        />
        <p class="muted">
          {progress === null ? "" : `${percent(progress)} done. `}This happens once for a graph; you
          can go on with the ranking meanwhile.
        </p>
      </div>
    </div>
  );
}

function Drawing({ parts, onFailure }: { parts: MapParts; onFailure(): void }) {
  const app = useApp();
  const narrow = useMedia(NARROW);
  const colours = useColours(app, parts);
  const [selected, setSelected] = useState<number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [judged, setJudged] = useState("");
  const [lasso, setLasso] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const around = {
    open: (node: number) => {
      if (narrow) app.set({ pane: "node" });
      goTo(node);
    },
    select: (nodes: number[]) => {
      setSelected(nodes);
      setJudged("");
      setLasso(false);
    },
    point: setPointed,
  };
  const scene = useMapScene(place, parts, colours !== null, around, onFailure);
  const opened = app.study.opened?.node ?? null;
  const explanation = app.study.opened?.explanation;
  const paths = useMemo(() => pathsOf(explanation), [explanation]);
  useEffect(() => {
    if (colours) scene.current?.recolour(withLabels(colours, app.marks));
  }, [colours, app.marks]);
  useEffect(
    () => scene.current?.light({ opened, paths, selected }),
    [opened, paths, selected, colours === null],
  );
  useEffect(() => scene.current?.setLasso(lasso), [lasso, colours === null]);
  const name = usePointedName(pointed, (node, text) => scene.current?.nameIs(node, text));
  const judge = async (label: Label) => {
    if (!(await app.markAll(selected, label))) return;
    const as = label === "positive" ? "interesting" : "not interesting";
    setJudged(`${counted(selected.length, "node")} marked ${as}.`);
    setSelected([]);
  };
  const undo = async () => {
    await app.undo();
    setJudged("");
  };
  return (
    <>
      <MapTools
        selected={selected}
        judged={judged}
        lasso={lasso}
        opened={opened}
        onLasso={() => setLasso(!lasso)}
        onView={() => scene.current?.selectInView()}
        onClear={() => setSelected([])}
        onJudge={(label) => void judge(label)}
        onUndo={() => void undo()}
        onZoom={(factor) => scene.current?.zoom(factor, null, true)}
        onFit={() => scene.current?.fit()}
        onOpened={() => opened !== null && scene.current?.zoomTo(opened)}
      />
      <div
        class={lasso ? "drawing lassoing" : "drawing"}
        ref={place}
        role="application"
        tabIndex={0}
        aria-label={`Map of ${counted(parts.state.nodes, "node")}`}
        aria-describedby="map-keys"
      >
        <canvas aria-hidden="true" />
        <canvas class="above" aria-hidden="true" />
      </div>
      <footer>
        <span id="map-keys">
          {app.state?.model
            ? "Arrow keys move, + and − zoom, 0 shows all, Enter opens the node in the middle"
            : "Nothing learned yet, so all nodes are grey: mark a few interesting, then press Learn."}
        </span>
        <Legend />
      </footer>
      <div class="unseen" role="status" aria-live="polite">
        {name || judged || (selected.length > 0 ? `${count(selected.length)} selected` : "")}
      </div>
    </>
  );
}
