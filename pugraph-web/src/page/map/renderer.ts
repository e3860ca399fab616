import type { Rgb } from "../../chart/colour";
import type { Camera, Size } from "./camera";
import { type Colours, labelAt } from "./parts";
import { type Exposure, pictureSize, placeOf, suffices } from "./picture";
import { EDGE_FRAGMENT, EDGE_VERTEX, NODE_FRAGMENT, NODE_VERTEX } from "./shaders";

/** How a node is shown; the numbers are those of the shader. */
export const Shown = { plain: 0, positive: 1, hidden: 2, path: 3, opened: 4, selected: 5 } as const;
export type Shown = (typeof Shown)[keyof typeof Shown];

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

/** x and y as floats, probability and Shown as bytes, two bytes to spare. */
const NODE_BYTES = 12;
const EDGE_BYTES = 8;

/** Smaller nodes have no soft border, see the shader. */
const FLAT_PX = 3.5;

const PLACE = 0;
const VALUE = 1;

/** In place of a probability, nodes that are not interesting lie at the bottom, positives on top. */
const LEVELS = 258;

function levelOf(colours: Colours, node: number): number {
  const label = labelAt(colours, node);
  if (label === "hidden") return 0;
  return label === "positive" ? LEVELS - 1 : ((colours[2 * node]! + 1) & 255) + 1;
}

/** Nodes from the bottom of the drawing to its top: the probable ones must be seen. */
export function drawingOrder(colours: Colours): Uint32Array {
  const nodes = colours.length / 2;
  const offsets = new Uint32Array(LEVELS + 1);
  for (let i = 0; i < nodes; i++) offsets[levelOf(colours, i) + 1]!++;
  for (let l = 0; l < LEVELS; l++) offsets[l + 1]! += offsets[l]!;
  const order = new Uint32Array(nodes);
  for (let i = 0; i < nodes; i++) order[offsets[levelOf(colours, i)]!++] = i;
  return order;
}

/** Draws nodes and edges by WebGL: one call for all nodes, one for each kind of edges. */
export class Renderer {
  private readonly gl: WebGL2RenderingContext;
  private readonly nodeProgram: WebGLProgram;
  private readonly edgeProgram: WebGLProgram;
  private readonly nodes: Batch;
  private readonly marked: Batch;
  private readonly edges: Batch;
  private readonly paths: Batch;
  private readonly picture: WebGLFramebuffer;
  private readonly store: WebGLRenderbuffer;
  private pictureSize: Size = { width: 0, height: 0 };
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
    this.picture = gl.createFramebuffer();
    this.store = gl.createRenderbuffer();
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
   * Draws the view from a picture of it and what is around it, which is drawn anew where it does
   * not suffice: so a graph of any size can be moved smoothly.
   *
   * @param diameter of a plain node in pixels of the page
   */
  draw(view: Exposure, diameter: number, ink: MapInk, moving: boolean): void {
    const { gl, canvas } = this;
    const width = Math.max(1, Math.round(view.size.width * view.ratio));
    const height = Math.max(1, Math.round(view.size.height * view.ratio));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    if (this.taken === null || !suffices(this.taken, view, moving)) this.take(view, diameter, ink);
    const taken = this.taken!;
    const picture = pictureSize(taken);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.picture);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    gl.clearColor(ink.surface[0], ink.surface[1], ink.surface[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const [x0, y0, x1, y1] = placeOf(taken, view);
    const same = taken.camera.scale === view.camera.scale;
    const [right, top] = same ? [x0 + picture.width, y0 + picture.height] : [x1, y1];
    gl.blitFramebuffer(
      ...([0, 0, picture.width, picture.height] as const),
      ...([x0, y0, right, top] as const),
      gl.COLOR_BUFFER_BIT,
      same ? gl.NEAREST : gl.LINEAR,
    );
  }

  /** The next drawing needs a new picture: nodes, edges or colours are others. */
  renew(): void {
    this.taken = null;
  }

  private take(view: Exposure, diameter: number, ink: MapInk): void {
    const { gl } = this;
    const size = pictureSize(view);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.picture);
    this.fitPicture(size);
    gl.viewport(0, 0, size.width, size.height);
    gl.clearColor(ink.surface[0], ink.surface[1], ink.surface[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const whole = { width: size.width / view.ratio, height: size.height / view.ratio };
    this.drawEdges(view.camera, whole, ink);
    this.drawNodes(view.camera, whole, diameter * view.ratio, ink);
    this.taken = view;
  }

  private fitPicture({ width, height }: Size): void {
    const { gl } = this;
    if (this.pictureSize.width === width && this.pictureSize.height === height) return;
    this.pictureSize = { width, height };
    gl.bindRenderbuffer(gl.RENDERBUFFER, this.store);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, this.store);
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
    this.paths.draw(gl.LINES);
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

function nodeBytes(
  nodes: ArrayLike<number>,
  positions: Float32Array,
  colours: Colours,
  shown: (node: number) => Shown,
): ArrayBuffer {
  const bytes = new ArrayBuffer(nodes.length * NODE_BYTES);
  const floats = new Float32Array(bytes);
  const octets = new Uint8Array(bytes);
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    floats[3 * i] = positions[2 * node]!;
    floats[3 * i + 1] = positions[2 * node + 1]!;
    octets[NODE_BYTES * i + 8] = colours[2 * node]!;
    octets[NODE_BYTES * i + 9] = shown(node);
  }
  return bytes;
}

function edgeBytes(positions: Float32Array, ends: ArrayLike<number>): ArrayBuffer {
  const floats = new Float32Array(2 * ends.length);
  for (let e = 0; e < ends.length; e++) {
    floats[2 * e] = positions[2 * ends[e]!]!;
    floats[2 * e + 1] = positions[2 * ends[e]! + 1]!;
  }
  return floats.buffer;
}

/** Vertices of one kind in the memory of the graphics card. */
class Batch {
  private readonly buffer: WebGLBuffer;
  private readonly array: WebGLVertexArrayObject;
  private count = 0;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly vertexBytes: number,
  ) {
    this.buffer = gl.createBuffer();
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.enableVertexAttribArray(PLACE);
    gl.vertexAttribPointer(PLACE, 2, gl.FLOAT, false, vertexBytes, 0);
    if (vertexBytes === NODE_BYTES) {
      gl.enableVertexAttribArray(VALUE);
      gl.vertexAttribPointer(VALUE, 2, gl.UNSIGNED_BYTE, false, vertexBytes, 8);
    }
    gl.bindVertexArray(null);
  }

  fill(bytes: ArrayBuffer): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
    this.count = bytes.byteLength / this.vertexBytes;
  }

  /** The more lines there are, the fainter each of them is, or they would hide the nodes. */
  strength(): number {
    return Math.max(0.2, Math.min(0.8, 1000 / Math.max(1, this.count)));
  }

  draw(mode: number): void {
    if (this.count === 0) return;
    this.gl.bindVertexArray(this.array);
    this.gl.drawArrays(mode, 0, this.count);
  }
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
