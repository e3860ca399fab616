import {
  type Camera,
  type Size,
  WHOLE,
  fitted,
  panned,
  seen,
  spacing,
  toMap,
  toScreen,
  zoomed,
} from "./camera";
import { type Commands, type Point, listenTo } from "./gestures";
import { EdgesInView } from "./edges";
import { Grid } from "./grid";
import { readInk } from "./ink";
import { nodesInside } from "./lasso";
import { Neighbours } from "./neighbours";
import { Overlay } from "./overlay";
import type { Colours } from "./parts";
import { Motion } from "./motion";
import { type MapInk, Renderer } from "./renderer";
import { Shown } from "./vertices";

/** What is asked of the page around the map. */
export interface Around {
  open(node: number): void;
  select(nodes: number[]): void;
  /** The node under the pointer or nearest to the middle: its name is wanted. */
  point(node: number | null): void;
}

/** What stands out on the map. */
export interface Lit {
  opened: number | null;
  /** Nodes from the opened one to the evidence. */
  paths: number[][];
  selected: number[];
}

/** How near a pointer has to come to a node, in pixels. */
const REACH_PX = 12;

/** More nodes are drawn with one pixel to one of the page, where screens have finer ones. */
const HEAVY = 30_000;

/** The drawing of one map: its camera, what is lit, and what the pointer and the keys do to it. */
export class MapScene implements Commands {
  private renderer: Renderer;
  private readonly overlay: Overlay;
  private readonly grid: Grid;
  private readonly neighbours: Neighbours;
  private readonly edges: EdgesInView;
  private readonly motion: Motion;
  private readonly stop = new AbortController();
  private readonly watch: ResizeObserver;
  private readonly nodes: number;
  private colours: Colours;
  private ink: MapInk;
  private size: Size = { width: 1, height: 1 };
  private lit: Lit = { opened: null, paths: [], selected: [] };
  private corners: Point[] = [];
  private pointed: number | null = null;
  private pointedName = "";
  private frame = 0;
  private drawsLasso = false;

  constructor(
    private readonly element: HTMLElement,
    canvases: { map: HTMLCanvasElement; above: HTMLCanvasElement },
    private readonly positions: Float32Array,
    edges: Uint32Array,
    private readonly around: Around,
  ) {
    this.nodes = positions.length / 2;
    this.colours = new Uint8Array(positions.length);
    this.renderer = new Renderer(canvases.map);
    this.overlay = new Overlay(canvases.above);
    this.grid = new Grid(positions);
    this.neighbours = new Neighbours(this.nodes, edges);
    this.edges = new EdgesInView(this.grid, this.neighbours);
    this.motion = new Motion(this.nodes, () => this.redraw());
    this.ink = readInk(element);
    canvases.map.addEventListener("webglcontextrestored", () => this.restore(canvases.map), {
      signal: this.stop.signal,
    });
    listenTo(element, this, this.stop.signal);
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(element);
    this.resized();
  }

  recolour(colours: Colours): void {
    this.colours = colours;
    this.renderer.setNodes(this.positions, colours);
    this.light(this.lit);
  }

  light(lit: Lit): void {
    this.lit = lit;
    const marked = new Map<number, Shown>();
    for (const node of lit.selected) marked.set(node, Shown.selected);
    for (const node of lit.paths.flat()) marked.set(node, Shown.path);
    if (lit.opened !== null && lit.opened < this.nodes) marked.set(lit.opened, Shown.opened);
    this.renderer.setMarked(this.positions, this.colours, marked);
    const steps = lit.paths.flatMap((path) => path.slice(1).flatMap((to, i) => [path[i]!, to]));
    this.renderer.setPaths(this.positions, steps);
    this.redraw();
  }

  /** Reads the colours again, after a change between light and dark. */
  restyle(): void {
    this.ink = readInk(this.element);
    this.renderer.renew();
    this.redraw();
  }

  /** The name of the node that was pointed at. */
  nameIs(node: number, name: string): void {
    if (node !== this.pointed) return;
    this.pointedName = name;
    this.redraw();
  }

  setLasso(on: boolean): void {
    this.drawsLasso = on;
  }

  lassoing(): boolean {
    return this.drawsLasso;
  }

  /** Shows a node and its neighbours as large as they fit. */
  zoomTo(node: number): void {
    const [x, y] = this.placeOf(node);
    const radius = [...this.neighbours.of(node)]
      .map((other) => Math.hypot(this.placeOf(other)[0] - x, this.placeOf(other)[1] - y))
      .sort((a, b) => a - b);
    // Most neighbours: one of another community would show half the map.
    const most = radius[Math.floor(radius.length * 0.75)] ?? 0;
    const extent = Math.max(1.2 * most, 6 * spacing(this.nodes));
    const box = { left: x - extent, right: x + extent, bottom: y - extent, top: y + extent };
    this.glide(fitted(box, this.size));
  }

  selectInView(): void {
    const view = seen(this.now(), this.size);
    this.around.select(this.grid.inBox(view).sort((a, b) => a - b));
  }

  pan(dx: number, dy: number): void {
    this.motion.jump(panned(this.motion.soon(), dx, dy));
    this.aim();
  }

  zoom(factor: number, at: Point | null, smooth: boolean): void {
    // A second press while the first is on its way comes closer twice.
    const from = smooth ? this.motion.soon() : this.now();
    const closer = zoomed(from, this.size, factor, at ?? undefined);
    if (smooth) this.glide(closer);
    else this.motion.jump(closer);
  }

  fit(): void {
    this.glide(fitted(WHOLE, this.size));
  }

  click(at: Point): void {
    const node = this.nodeAt(at);
    if (node !== null) this.around.open(node);
  }

  hover(at: Point | null): void {
    this.point(at === null ? null : this.nodeAt(at));
  }

  enter(): void {
    const node = this.nearestToMiddle();
    if (node !== null) this.around.open(node);
  }

  lasso(corners: Point[], done: boolean): void {
    this.corners = done ? [] : corners;
    this.redraw();
    if (!done || corners.length < 3) return;
    const polygon = corners.map(([x, y]) => toMap(this.now(), this.size, x, y));
    this.around.select(nodesInside(polygon, this.grid, this.positions));
  }

  moving(moving: boolean): void {
    this.motion.drag(moving);
  }

  kill(): void {
    cancelAnimationFrame(this.frame);
    this.motion.stop();
    this.stop.abort();
    this.watch.disconnect();
    this.renderer.close();
  }

  /** The graphics card was taken away, and with it all that had been sent there. */
  private restore(canvas: HTMLCanvasElement): void {
    this.renderer = new Renderer(canvas);
    this.edges.renew();
    this.recolour(this.colours);
  }

  private resized(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.size = { width, height };
    this.motion.resize(this.size);
  }

  private now(): Camera {
    return this.motion.now();
  }

  private glide(to: Camera): void {
    this.motion.glide(to, () => this.aim());
  }

  /** With the keyboard, the node in the middle is the one that Enter opens. */
  private aim(): void {
    if (this.element === document.activeElement && this.element.matches(":focus-visible")) {
      this.point(this.nearestToMiddle());
    }
  }

  private nearestToMiddle(): number | null {
    const { x, y, scale } = this.now();
    return this.grid.nearest(x, y, Math.min(this.size.width, this.size.height) / 2 / scale);
  }

  private nodeAt([px, py]: Point): number | null {
    const [x, y] = toMap(this.now(), this.size, px, py);
    return this.grid.nearest(x, y, REACH_PX / this.now().scale);
  }

  private placeOf(node: number): Point {
    return [this.positions[2 * node]!, this.positions[2 * node + 1]!];
  }

  private point(node: number | null): void {
    if (node === this.pointed) return;
    this.pointed = node;
    this.pointedName = "";
    this.element.classList.toggle("pointing", node !== null);
    this.around.point(node);
    this.redraw();
  }

  private redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const camera = this.now();
    const chosen = this.edges.choose(camera, this.size);
    if (chosen) this.renderer.setEdges(this.positions, chosen);
    const ratio = this.nodes > HEAVY ? 1 : Math.min(2, devicePixelRatio);
    const diameter = Math.max(2, Math.min(14, 0.7 * spacing(this.nodes) * camera.scale));
    const { moving } = this.motion;
    this.renderer.draw({ camera, size: this.size, ratio }, diameter, this.ink, moving);
    this.overlay.draw({ lasso: this.corners, pointed: this.above(camera) }, this.size);
  }

  private above(camera: Camera) {
    if (this.pointed === null) return null;
    const [x, y] = toScreen(camera, this.size, ...this.placeOf(this.pointed));
    return { x, y, name: this.pointedName };
  }
}
