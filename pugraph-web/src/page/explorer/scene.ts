import { createNodeBorderProgram } from "@sigma/node-border";
import Graph from "graphology";
import type { Attributes } from "graphology-types";
import Sigma from "sigma";
import { rings } from "../../chart/rings";
import type { Marks } from "../loop/marks";
import { labelOf } from "../loop/marks";
import type { NearNode, Neighbourhood } from "../server/contract";
import { Distances } from "./distances";
import { forces } from "./forces";
import { bothNames, shownName } from "../view/NodeName";
import { drawHover, drawLabel } from "./names";
import { type Palette, look, readPalette } from "./palette";
import { LitPaths } from "./paths";

export type Layout = "rings" | "forces";

/** Whether the browser can draw the graph at all. */
export function canDraw(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

const BORDERED = createNodeBorderProgram({
  borders: [
    { color: { attribute: "borderColor" }, size: { attribute: "borderSize", defaultValue: 0 } },
    { color: { attribute: "color" }, size: { fill: true } },
  ],
});

/** From here on only the largest nodes show their names. */
const CROWD = 400;

/** Around a node with more neighbours their names would cover each other. */
const NAMED_NEIGHBOURS = 8;

const LONGEST = 30;

/** Long names would cover the drawing; the whole one shows under the pointer. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join("")}…`;
}

function emptyGraph(): Graph {
  return new Graph({ type: "undirected", multi: false });
}

/** The drawing of one neighbourhood at a time. Owns its canvas and its worker until killed. */
export class Scene {
  private graph = emptyGraph();
  private near: Neighbourhood | null = null;
  private marks: Marks = new Map();
  private palette: Palette;
  private worker: Worker | null = null;
  private hovered: string | null = null;
  private lit = new LitPaths();
  private readonly distances: Distances;
  private readonly sigma: Sigma;
  private readonly watch: ResizeObserver;

  constructor(
    private readonly container: HTMLElement,
    onOpen: (node: number) => void,
  ) {
    this.palette = readPalette(container);
    this.sigma = new Sigma(this.graph, container, {
      defaultNodeType: "bordered",
      nodeProgramClasses: { bordered: BORDERED },
      labelFont: getComputedStyle(container).fontFamily,
      labelSize: 12,
      labelDensity: 0.6,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 5,
      stagePadding: 32,
      minCameraRatio: 0.02,
      maxCameraRatio: 4,
      zIndex: true,
      allowInvalidContainer: true,
      defaultDrawNodeLabel: drawLabel,
      defaultDrawNodeHover: (context, data, settings) =>
        drawHover(context, data, settings, this.palette),
      nodeReducer: (node, data) => this.shownNode(node, data),
      edgeReducer: (edge, data) => this.shownEdge(edge, data),
    });
    this.distances = new Distances(this.sigma, () => ({
      line: this.palette.unknown,
      text: this.palette.muted,
      font: getComputedStyle(container).fontFamily,
    }));
    this.sigma.on("clickNode", ({ node }) => onOpen(Number(node)));
    this.sigma.on("enterNode", ({ node }) => this.hover(node));
    this.sigma.on("leaveNode", () => this.hover(null));
    // Sigma itself watches the window only; on a phone the drawing may start out hidden.
    this.watch = new ResizeObserver(() => this.sigma.resize().refresh());
    this.watch.observe(container);
    this.restyle();
  }

  /** Draws a neighbourhood, on circles at once; forces then move it from there. */
  show(near: Neighbourhood, layout: Layout): void {
    this.stop();
    this.near = near;
    this.hovered = null;
    this.graph = emptyGraph();
    const start = rings(near);
    for (const node of near.nodes) {
      this.graph.addNode(node.node, { ...start.get(node.node)!, ...this.attributes(node) });
    }
    for (const [a, b] of near.edges) {
      if (a !== b && this.graph.hasNode(a) && this.graph.hasNode(b)) this.graph.mergeEdge(a, b);
    }
    const far = Math.max(0, ...near.nodes.map(({ distance }) => distance));
    this.distances.show(layout === "rings" ? far : 0);
    this.sigma.setGraph(this.graph);
    this.sigma.setSetting("labelRenderedSizeThreshold", near.nodes.length > CROWD ? 9 : 5);
    void this.sigma.getCamera().setState({ x: 0.5, y: 0.5, ratio: 1, angle: 0 });
    if (layout === "forces" && near.nodes.length > 2) this.relax(near, start);
  }

  relabel(marks: Marks): void {
    this.marks = marks;
    this.recolour();
  }

  /** Lights the paths from the node to its evidence. */
  light(paths: number[][]): void {
    this.lit = new LitPaths(paths);
    this.sigma.refresh({ skipIndexation: true });
  }

  /** Reads the colours again, after a change between light and dark. */
  restyle(): void {
    this.palette = readPalette(this.container);
    this.sigma.setSetting("labelColor", { color: this.palette.ink });
    this.sigma.setSetting("defaultEdgeColor", this.palette.edge);
    this.recolour();
  }

  zoom(factor: number): void {
    const camera = this.sigma.getCamera();
    void camera.animate(
      { ratio: camera.getBoundedRatio(camera.ratio / factor) },
      { duration: 150 },
    );
  }

  fit(): void {
    void this.sigma.getCamera().animatedReset({ duration: 150 });
  }

  kill(): void {
    this.stop();
    this.watch.disconnect();
    this.sigma.kill();
  }

  private relax(near: Neighbourhood, start: ReturnType<typeof rings>): void {
    const worker = new Worker(new URL("./layout.worker.ts", import.meta.url), { type: "module" });
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<{ xy: Float32Array; done: boolean }>) => {
      if (data.done || !still) this.moveTo(near.nodes, data.xy);
      if (data.done) this.stop();
    };
    worker.postMessage(forces(near, start));
  }

  private moveTo(nodes: NearNode[], xy: Float32Array): void {
    const index = new Map(nodes.map(({ node }, i) => [String(node), i]));
    this.graph.updateEachNodeAttributes(
      (node, attributes) => {
        const i = index.get(node)!;
        return { ...attributes, x: xy[2 * i]!, y: xy[2 * i + 1]! };
      },
      { attributes: ["x", "y"] },
    );
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private recolour(): void {
    const nodes = new Map(this.near?.nodes.map((node) => [String(node.node), node]));
    this.graph.updateEachNodeAttributes((node, attributes) => ({
      ...attributes,
      ...this.attributes(nodes.get(node)!),
    }));
  }

  private attributes(node: NearNode) {
    const center = node.node === this.near?.center;
    return {
      label: shortened(shownName(node)),
      name: bothNames(node),
      size: center ? 11 : Math.min(9, 3.5 + Math.sqrt(node.degree) * 0.5),
      forceLabel: center,
      zIndex: center ? 3 : Math.max(0, 3 - node.distance),
      ...look(this.palette, node.probability, labelOf(this.marks, node)),
    };
  }

  private hover(node: string | null): void {
    this.hovered = node;
    this.container.classList.toggle("pointing", node !== null);
    this.sigma.refresh({ skipIndexation: true });
  }

  private shownNode(node: string, data: Attributes): object {
    if (this.hovered === null) return this.litNode(node, data);
    if (node === this.hovered) return { ...data, label: data["name"] as string };
    if (this.graph.areNeighbors(node, this.hovered)) {
      const few = this.graph.degree(this.hovered) <= NAMED_NEIGHBOURS;
      return few ? { ...data, forceLabel: true } : data;
    }
    const { edge } = this.palette;
    return { ...data, color: edge, borderColor: edge, label: null, zIndex: 0 };
  }

  private litNode(node: string, data: Attributes): object {
    if (!this.lit.hasNode(Number(node))) return data;
    return { ...data, borderColor: this.palette.path, borderSize: 0.25, zIndex: 3 };
  }

  private shownEdge(edge: string, data: object): object {
    const [a, b] = this.graph.extremities(edge).map(Number) as [number, number];
    if (this.lit.hasEdge(a, b)) return { ...data, color: this.palette.path, size: 3, zIndex: 1 };
    if (this.hovered === null) return data;
    return this.graph.hasExtremity(edge, this.hovered)
      ? { ...data, color: this.palette.muted, size: 1.5 }
      : { ...data, hidden: true };
  }
}
