import type { Rgb } from "../../chart/colour";
import { Batch, EDGE_BYTES, NODE_BYTES, PLACE, VALUE } from "./batch";
import type { Camera, Size } from "./camera";
import type { Colours } from "./parts";
import { type Exposure, pictureSize, placeOf, suffices } from "./picture";
import { type Shown, drawingOrder, edgeBytes, nodeBytes } from "./vertices";
import { EDGE_FRAGMENT, EDGE_VERTEX, NODE_FRAGMENT, NODE_VERTEX } from "./shaders";

/** The colours of the map as shares of red, green and blue. */
export interface MapInk {
  low: Rgb;
  high: Rgb;
  unknown: Rgb;
  surface: Rgb;
  muted: Rgb;
  ink: Rgb;
  mark: Rgb;
  edge: Rgb;
}

/** Smaller nodes have no soft border, see the shader. */
const FLAT_PX = 3.5;

/** WebGL draws lines of one pixel only: wider ones are several of them, side by side. */
const STROKES = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Draws nodes and edges by WebGL: one call for all nodes, one for each kind of edges. */
export class Renderer {
  private readonly gl: WebGL2RenderingContext;
  private readonly nodeProgram: WebGLProgram;
  private readonly edgeProgram: WebGLProgram;
  private readonly nodes: Batch;
  private readonly marked: Batch;
  private readonly edges: Batch;
  private readonly paths: Batch;
  /** What is on the canvas. */
  private taken: Exposure | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const gl = canvas.getContext("webgl2", {
      alpha: false,
      antialias: false,
      depth: false,
      stencil: false,
    });
    if (gl === null) throw new Error("This browser offers no WebGL.");
    this.gl = gl;
    this.nodeProgram = linked(gl, NODE_VERTEX, NODE_FRAGMENT);
    this.edgeProgram = linked(gl, EDGE_VERTEX, EDGE_FRAGMENT);
    this.nodes = new Batch(gl, NODE_BYTES);
    this.marked = new Batch(gl, NODE_BYTES);
    this.edges = new Batch(gl, EDGE_BYTES);
    this.paths = new Batch(gl, EDGE_BYTES);
    canvas.addEventListener("webglcontextlost", keepOffer, { once: true });
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  }

  setNodes(positions: Float32Array, colours: Colours): void {
    const order = drawingOrder(colours);
    const shown = (node: number) => colours[2 * node + 1]! as Shown;
    this.renew();
    this.nodes.fill(nodeBytes(order, positions, colours, shown));
  }

  /** Nodes drawn once more above all others. */
  setMarked(positions: Float32Array, colours: Colours, marked: Map<number, Shown>): void {
    const nodes = [...marked.keys()];
    this.renew();
    this.marked.fill(nodeBytes(nodes, positions, colours, (node) => marked.get(node)!));
  }

  /**
   * @param ends of the first edge, of the second, …
   */
  setEdges(positions: Float32Array, ends: ArrayLike<number>): void {
    this.renew();
    this.edges.fill(edgeBytes(positions, ends));
  }

  setPaths(positions: Float32Array, ends: ArrayLike<number>): void {
    this.renew();
    this.paths.fill(edgeBytes(positions, ends));
  }

  /**
   * Shows a view: the canvas is a picture of it and what is around it, which is moved, and drawn
   * anew only where it does not suffice. So a graph of any size can be moved smoothly.
   *
   * @param diameter of a plain node in pixels of the page
   */
  draw(view: Exposure, diameter: number, ink: MapInk, moving: boolean): void {
    if (this.taken === null || !suffices(this.taken, view, moving)) this.take(view, diameter, ink);
    const { left, top, scale } = placeOf(this.taken!, view);
    this.canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }

  /** The next drawing needs a new picture: nodes, edges or colours are others. */
  renew(): void {
    this.taken = null;
  }

  private take(view: Exposure, diameter: number, ink: MapInk): void {
    const { gl, canvas } = this;
    const size = pictureSize(view);
    const pixels = (length: number) => Math.round(length * view.ratio);
    if (canvas.width !== pixels(size.width) || canvas.height !== pixels(size.height)) {
      canvas.width = pixels(size.width);
      canvas.height = pixels(size.height);
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
    }
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clearColor(ink.surface[0], ink.surface[1], ink.surface[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.drawEdges(view.camera, size, ink);
    this.drawNodes(view.camera, size, diameter * view.ratio, ink);
    this.taken = view;
  }

  /** Gives the memory back; browsers keep few contexts. */
  close(): void {
    this.canvas.removeEventListener("webglcontextlost", keepOffer);
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  private drawEdges(camera: Camera, size: Size, ink: MapInk): void {
    const { gl, edgeProgram } = this;
    gl.useProgram(edgeProgram);
    aim(gl, edgeProgram, camera, size);
    gl.uniform1f(gl.getUniformLocation(edgeProgram, "strength"), this.edges.strength());
    colour(gl, edgeProgram, "stroke", ink.edge);
    this.edges.draw(gl.LINES);
    gl.uniform1f(gl.getUniformLocation(edgeProgram, "strength"), 1);
    colour(gl, edgeProgram, "stroke", ink.mark);
    for (const [dx, dy] of STROKES) {
      const moved = { ...camera, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale };
      aim(gl, edgeProgram, moved, size);
      this.paths.draw(gl.LINES);
    }
  }

  private drawNodes(camera: Camera, size: Size, pixels: number, ink: MapInk): void {
    const { gl, nodeProgram } = this;
    gl.useProgram(nodeProgram);
    aim(gl, nodeProgram, camera, size);
    gl.uniform1f(gl.getUniformLocation(nodeProgram, "size"), pixels);
    for (const name of ["low", "high", "unknown", "surface", "muted", "ink", "mark"] as const) {
      colour(gl, nodeProgram, name, ink[name]);
    }
    if (pixels < FLAT_PX) gl.disable(gl.BLEND);
    this.nodes.draw(gl.POINTS);
    gl.enable(gl.BLEND);
    this.marked.draw(gl.POINTS);
  }
}

/** Otherwise a browser that takes the context away never gives it back. */
function keepOffer(event: Event): void {
  event.preventDefault();
}

function linked(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, PLACE, "place");
  gl.bindAttribLocation(program, VALUE, "value");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The map cannot be drawn: ${gl.getProgramInfoLog(program)}`);
  }
  return program;
}

function aim(gl: WebGL2RenderingContext, program: WebGLProgram, camera: Camera, size: Size): void {
  const { x, y, scale } = camera;
  gl.uniform2f(gl.getUniformLocation(program, "centre"), x, y);
  gl.uniform2f(
    gl.getUniformLocation(program, "zoom"),
    (2 * scale) / size.width,
    (2 * scale) / size.height,
  );
}

function colour(gl: WebGL2RenderingContext, program: WebGLProgram, name: string, to: Rgb): void {
  gl.uniform3f(gl.getUniformLocation(program, name), to[0], to[1], to[2]);
}
