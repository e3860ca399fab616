/** The map of a made-up world: every topic a cloud of its own, with smaller clouds within. */

const EVEN = 0.55;

/** x and y of each node, as the server would send them. */
export function mapPositions({ nodes, topic, topics }) {
  const places = new Float32Array(2 * nodes);
  for (let node = 0; node < nodes; node++) {
    const part = topic[node];
    const angle = (2 * Math.PI * part) / topics.length;
    const own = hash(part * 64 + (hash(node) % 40));
    const inner = (2 * Math.PI * (own % 1000)) / 1000;
    const far = 0.34 * Math.sqrt(((own >>> 10) % 1000) / 1000);
    const spread = 0.06 * Math.sqrt((hash(node + 1e7) % 1000) / 1000);
    const turn = (2 * Math.PI * (hash(node + 2e7) % 4096)) / 4096;
    places[2 * node] = EVEN * Math.cos(angle) + far * Math.cos(inner) + spread * Math.cos(turn);
    places[2 * node + 1] = EVEN * Math.sin(angle) + far * Math.sin(inner) + spread * Math.sin(turn);
  }
  return Buffer.from(places.buffer);
}

export function mapEdges({ nodes, edges, neighbours }) {
  const ends = new Uint32Array(2 * edges);
  let at = 0;
  for (let node = 0; node < nodes; node++) {
    for (const other of neighbours[node]) {
      if (other < node) continue;
      ends[at++] = node;
      ends[at++] = other;
    }
  }
  return Buffer.from(ends.buffer);
}

export function mapColours({ graph, ranked, labels }) {
  const bytes = Buffer.alloc(2 * graph.nodes);
  for (let node = 0; node < graph.nodes; node++) {
    bytes[2 * node] = ranked ? Math.round(254 / (1 + Math.exp(-ranked.scores[node]))) : 255;
    bytes[2 * node + 1] = ["none", "positive", "hidden"].indexOf(labels[node]);
  }
  return bytes;
}

function hash(number) {
  let h = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
