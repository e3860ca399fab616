import { NODE_BYTES } from "./batch";
import { type Colours, labelAt } from "./parts";

/** How a node is shown; the numbers are those of the shader. */
export const Shown = { plain: 0, positive: 1, hidden: 2, path: 3, opened: 4, selected: 5 } as const;
export type Shown = (typeof Shown)[keyof typeof Shown];

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

/** Some nodes as the shader reads them. */
export function nodeBytes(
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

/** Edges by the places of their ends. */
export function edgeBytes(positions: Float32Array, ends: ArrayLike<number>): ArrayBuffer {
  const floats = new Float32Array(2 * ends.length);
  for (let e = 0; e < ends.length; e++) {
    floats[2 * e] = positions[2 * ends[e]!]!;
    floats[2 * e + 1] = positions[2 * ends[e]! + 1]!;
  }
  return floats.buffer;
}
