import type { Label, MapState } from "../server/contract";

/** A node of which no probability is known yet. */
export const UNKNOWN = 255;

/** What the first byte of a colour counts in: 254 is certain. */
export const STEPS = 254;

const LABELS: readonly Label[] = ["none", "positive", "hidden"];

/** Two bytes a node, see contract.ts: probability, label. */
export type Colours = Uint8Array<ArrayBuffer>;

/** A part of the map was not what its state had announced. */
export class BrokenMap extends Error {}

function expect(part: string, bytes: ArrayBuffer, expected: number): void {
  if (bytes.byteLength !== expected) {
    throw new BrokenMap(
      `The ${part} of the map have ${bytes.byteLength} bytes instead of ${expected}.`,
    );
  }
}

/** x, y, x, y, …: every machine with a browser keeps the lowest byte first, as the server does. */
export function readPositions(bytes: ArrayBuffer, { nodes }: MapState): Float32Array {
  expect("positions", bytes, 8 * nodes);
  return new Float32Array(bytes);
}

/** Ends of the first edge, of the second, … */
export function readEdges(bytes: ArrayBuffer, { edges, nodes }: MapState): Uint32Array {
  expect("edges", bytes, 8 * edges);
  const ends = new Uint32Array(bytes);
  for (const node of ends) {
    if (node >= nodes) throw new BrokenMap(`An edge of the map ends at node ${node} of ${nodes}.`);
  }
  return ends;
}

export function readColours(bytes: ArrayBuffer, { nodes }: MapState): Colours {
  expect("colours", bytes, 2 * nodes);
  return new Uint8Array(bytes);
}

export function probabilityOf(colours: Colours, node: number): number | null {
  const byte = colours[2 * node]!;
  return byte === UNKNOWN ? null : byte / STEPS;
}

export function labelAt(colours: Colours, node: number): Label {
  return LABELS[colours[2 * node + 1]!] ?? "none";
}

/** The same colours with labels given since. */
export function withLabels(colours: Colours, labels: Iterable<[number, Label]>): Colours {
  const copy = colours.slice();
  for (const [node, label] of labels) copy[2 * node + 1] = LABELS.indexOf(label);
  return copy;
}
