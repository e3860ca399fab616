/** A small world of made-up papers for the tests: clustered edges, scores that follow clusters. */

function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const TOPICS = [
  "Graph attention",
  "Query planning",
  "Protein folding",
  "Word senses",
  "Robot arms",
];
const FORMS = ["A study of", "Notes on", "Learning", "Revisiting", "Fast", "Towards", "Limits of"];
const THINGS = [
  "with few labels",
  "at scale",
  "under noise",
  "in practice",
  "over time",
  "by example",
];

/** Names that try to be more than names. */
export const HOSTILE = [
  '<img src=x onerror="document.title=1">',
  "</script><script>document.title=1</script>",
  "Zoë & 李 – “quoted”, 'single' \u202Eright to left",
];

export function makeGraph(nodes, seed = 7) {
  const draw = random(seed);
  const topics = TOPICS.length;
  const topic = Array.from({ length: nodes }, () => Math.floor(draw() * topics));
  const members = Array.from({ length: topics }, () => []);
  topic.forEach((t, node) => members[t].push(node));
  const neighbours = Array.from({ length: nodes }, () => new Set());
  let edges = 0;
  const join = (a, b) => {
    if (a === b || neighbours[a].has(b)) return;
    neighbours[a].add(b);
    neighbours[b].add(a);
    edges++;
  };
  for (let node = 1; node < nodes; node++) {
    const own = members[topic[node]];
    const wanted = 1 + Math.floor(draw() * 2);
    for (let k = 0; k < wanted; k++) {
      // Skewed to the front, so that some nodes become hubs.
      const from =
        draw() < 0.85 ? own[Math.floor(draw() ** 2 * own.length)] : Math.floor(draw() * nodes);
      join(node, from);
    }
  }
  const pick = (list) => list[Math.floor(draw() * list.length)];
  const names = topic.map(
    (t, node) => `${pick(FORMS)} ${TOPICS[t].toLowerCase()} ${pick(THINGS)} (${node})`,
  );
  HOSTILE.forEach((name, i) => {
    if (members[0][i + 1] !== undefined) names[members[0][i + 1]] = name;
  });
  const titles = [...names];
  // Every fifth paper is called by an id, as a GEXF file would have it.
  const displayNames = names.map((name, node) =>
    node % 5 === 3 && !HOSTILE.includes(name) ? name : null,
  );
  displayNames.forEach((display, node) => {
    if (display !== null) names[node] = `n${node}`;
  });
  return {
    id: `papers-${nodes}-${seed}`,
    name: "papers",
    columns: [],
    nameColumn: null,
    link: null,
    titles,
    nodes,
    edges,
    topic,
    names,
    displayNames,
    neighbours,
    draw,
    topics: TOPICS,
  };
}

/** Nodes within some hops, nearest first, up to a limit. */
export function around(graph, center, hops, limit) {
  const distance = new Map([[center, 0]]);
  const order = [center];
  for (const node of order) {
    if (distance.get(node) === hops) break;
    for (const near of graph.neighbours[node]) {
      if (distance.has(near)) continue;
      distance.set(near, distance.get(node) + 1);
      order.push(near);
    }
  }
  const kept = new Set(order.slice(0, limit));
  const edges = [];
  for (const a of kept)
    for (const b of graph.neighbours[a]) if (a < b && kept.has(b)) edges.push([a, b]);
  return { nodes: [...kept], distance, edges, total: order.length };
}
