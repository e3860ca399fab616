import { HOSTILE, around, makeGraph } from "./graph.mjs";
import { COLUMNS, attributes, displayName, subtitle } from "./table.mjs";

/** A node as lists show and find it: the display name first. */
const shown = (graph, node) =>
  [displayName(graph, node), graph.names[node]].filter((name) => name !== null).join(" ");

/** Names and texts of the table. */
const searched = (graph, node) =>
  [shown(graph, node), ...attributes(graph, node).map(({ value }) => value)].join("\n");

const sigmoid = (z) => 1 / (1 + Math.exp(-z));

const stability = (z) => 1 - Math.max(0, 0.45 - Math.abs(z) * 0.3);

const isUncertain = (z) => stability(z) < 0.75;

/** The state behind the mock: a graph, labels, and rankings that favour the topics labelled. */
export class World {
  constructor({ nodes = 2708, learned = true, empty = false, table = false } = {}) {
    this.revision = 0;
    this.training = { running: false, step: 0, steps: 0 };
    this.graph = null;
    if (!empty) this.load(makeGraph(nodes));
    if (table) this.giveTable();
    if (!empty && learned) {
      const first = this.graph.topic.flatMap((t, node) => (t === 0 ? [node] : [])).slice(4, 34);
      for (const node of first) this.labels[node] = "positive";
      this.rank();
      this.sinceTraining = 0;
    }
  }

  load(graph) {
    this.graph = graph;
    this.labels = new Array(graph.nodes).fill("none");
    this.noise = Array.from({ length: graph.nodes }, () => graph.draw() + graph.draw() - 1);
    this.history = [];
    this.sinceTraining = 0;
    this.ranked = null;
    this.revision = 0;
  }

  giveTable() {
    this.graph.names = this.graph.names.map((_, node) => `10.1145/${node + 100}`);
    this.graph.displayNames = this.graph.names.map(() => null);
    Object.assign(this.graph, {
      columns: COLUMNS,
      nameColumn: "title",
      link: "https://papers.example/{id}",
    });
  }

  label(node, label, remember = true) {
    if (remember) this.history.push([node, this.labels[node]]);
    this.labels[node] = label;
    this.sinceTraining += remember ? 1 : -1;
  }

  /** Many at once; undone at once. */
  labelAll(nodes, label) {
    const before = nodes.map((node) => [node, this.labels[node]]);
    nodes.forEach((node) => this.label(node, label, false));
    this.sinceTraining += 2 * nodes.length;
    this.history.push(before);
  }

  undo() {
    const last = this.history.pop();
    if (!last) return null;
    const many = Array.isArray(last[0]) ? last : [last];
    many.forEach((each) => this.label(...each, false));
    return many[0];
  }

  rank() {
    const { nodes, topic, topics, neighbours } = this.graph;
    const liking = new Array(topics.length).fill(0);
    this.labels.forEach((label, node) => label === "positive" && liking[topic[node]]++);
    const most = Math.max(1, ...liking);
    const score = (node) => {
      let near = 0;
      for (const other of neighbours[node]) near += this.labels[other] === "positive" ? 0.35 : 0;
      return (
        3.4 * (liking[topic[node]] / most) - 2.1 + Math.min(1.5, near) + 1.3 * this.noise[node]
      );
    };
    const before = this.ranked;
    const scores = Array.from({ length: nodes }, (_, node) => score(node));
    const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b);
    const ranks = new Array(nodes);
    const unlabeled = order.filter((node) => this.labels[node] === "none");
    unlabeled.forEach((node, i) => (ranks[node] = i + 1));
    this.ranked = {
      scores,
      order,
      ranks,
      before: before && { scores: before.scores, ranks: before.ranks },
    };
    this.sinceTraining = 0;
    this.revision++;
  }

  labelFacts() {
    const of = (label) => this.labels?.filter((each) => each === label).length ?? 0;
    return {
      positives: of("positive"),
      hidden: of("hidden"),
      unsaved: 0,
      sinceTraining: this.sinceTraining ?? 0,
      canUndo: (this.history?.length ?? 0) > 0,
    };
  }

  graphFacts() {
    if (!this.graph) return null;
    const { id, name, nodes, edges, columns, nameColumn, link } = this.graph;
    return { id, name, nodes, edges, features: 1433, columns, nameColumn, link };
  }

  state() {
    const { ranked } = this;
    return {
      version: "0.1.0",
      graph: this.graphFacts(),
      run: "runs/demo",
      revision: this.revision,
      labels: this.labelFacts(),
      model:
        ranked == null
          ? null
          : {
              prior: 0.19,
              priorSource: "estimated",
              learner: "one LSDAN",
              next: "one LSDAN",
              threshold: 0,
              thresholdRule: "zero",
              hops: 4,
              ensemble: 5,
              calledPositive: ranked.scores.filter((z, node) => z > 0 && this.isRanked(node))
                .length,
              method: "lsdan",
              uncertain: ranked.scores.filter(isUncertain).length,
              evidence: {
                verdict: "chance",
                sentence: "these 12 labelled nodes do not tell what they have in common",
                advice: "label more",
              },
            },
      prior: this.search && ranked ? this.search.share() : null,
      training: this.training,
    };
  }

  /** Nodes with a label when the model was trained have no rank, nor do those rejected since. */
  isRanked(node) {
    return this.ranked?.ranks[node] != null && this.labels[node] !== "hidden";
  }

  row(node) {
    const { graph, ranked } = this;
    const score = ranked ? ranked.scores[node] : null;
    const before = ranked?.before;
    return {
      node,
      name: graph.names[node],
      displayName: displayName(graph, node),
      subtitle: subtitle(graph, node),
      rank: this.isRanked(node) ? ranked.ranks[node] : null,
      score,
      probability: ranked ? sigmoid(score) : null,
      stability: ranked ? stability(score) : null,
      sd: ranked ? 0.12 : null,
      uncertain: ranked ? isUncertain(score) : false,
      positive: ranked ? score > 0 : false,
      label: this.labels[node],
      degree: graph.neighbours[node].size,
      change: {
        rank: (before && before.ranks[node] - ranked.ranks[node]) || null,
        score: before ? score - before.scores[node] : null,
      },
    };
  }

  list(q, filter, sort, order) {
    const text = q.toLowerCase();
    const change = (node) => this.row(node).change.rank ?? 0;
    const keep = {
      all: (node) => this.labels[node] !== "hidden",
      unlabeled: (node) => this.labels[node] === "none",
      labelled: (node) => this.labels[node] === "positive",
      hidden: (node) => this.labels[node] === "hidden",
      above: (node) => (this.ranked?.scores[node] ?? -1) > 0,
      unstable: (node) => this.row(node).uncertain,
      suggested: (node) =>
        this.labels[node] !== "hidden" &&
        (this.ranked?.order ?? []).slice(0, 40).indexOf(node) % 4 === 2,
      risers: (node) => change(node) > 0,
      fallers: (node) => change(node) < 0,
    }[filter];
    const all = this.ranked?.order ?? [...this.graph.names.keys()];
    const found = all.filter(
      (node) => keep(node) && searched(this.graph, node).toLowerCase().includes(text),
    );
    const key = {
      name: (node) => shown(this.graph, node),
      degree: (node) => this.graph.neighbours[node].size,
      score: (node) => this.ranked?.scores[node] ?? 0,
      change,
    }[sort];
    if (key) {
      const keyed = found.map((node) => [key(node), node]);
      keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      found.splice(0, found.length, ...keyed.map(([, node]) => node));
    }
    return order === "desc" ? found.reverse() : found;
  }

  detail(node) {
    const near = [...this.graph.neighbours[node]].map((other) => this.row(other));
    near.sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
    return {
      ...this.row(node),
      class: null,
      attributes: attributes(this.graph, node),
      hopAttention: this.ranked ? [0.22, 0.41, 0.25, 0.12] : [],
      neighbours: near.slice(0, 50),
      features: [{ name: "word 12", value: 1 }],
    };
  }

  neighbourhood(center, hops, limit) {
    const { nodes, distance, edges, total } = around(this.graph, center, hops, limit);
    const near = nodes.map((node) => {
      const { name, displayName, score, probability, label, degree } = this.row(node);
      return {
        node,
        name,
        displayName,
        distance: distance.get(node),
        score,
        probability,
        label,
        degree,
      };
    });
    return { center, nodes: near, edges, truncated: total > nodes.length, total };
  }

  explanation(node, stage) {
    const named = (each) => ({
      node: each,
      name: this.graph.names[each],
      displayName: displayName(this.graph, each),
    });
    const { nodes, distance } = around(this.graph, node, 3, 400);
    const known = nodes
      .filter((each) => each !== node && this.labels[each] === "positive")
      .slice(0, 4);
    const path = (to) => {
      const steps = [to];
      while (distance.get(steps[0]) > 0) {
        const inner = [...this.graph.neighbours[steps[0]]].find(
          (each) => distance.get(each) === distance.get(steps[0]) - 1,
        );
        steps.unshift(inner);
      }
      return steps.map(named);
    };
    const { score, probability, rank } = this.row(node);
    const ring = (hop) => nodes.filter((each) => distance.get(each) === hop).slice(0, 5);
    const measured = stage === "all";
    return {
      ...named(node),
      stage,
      score,
      probability,
      rank,
      positives: known.map((each, i) => ({
        ...named(each),
        drop: measured ? 0.061 / (i + 1) : null,
        places: measured && rank !== null ? 40 - 10 * i : null,
        path: path(each),
      })),
      hops: [0.32, 0.41, 0.27].map((weight, i) => ({
        hop: i + 1,
        weight,
        neighbours: (measured ? ring(i + 1) : []).map((each, k) => ({
          ...named(each),
          attention: 0.3 / (k + 1),
          label: this.labels[each],
        })),
      })),
      features: ["attention", "graph", "kernel", "sparse", "query", HOSTILE[2]].map((name, i) => ({
        name,
        weight: [0.42, 0.31, 0.12, -0.05, -0.22, 0.01][i],
      })),
      counterfactual: known.slice(0, measured ? 2 : 0).map((_, i) => ({
        removed: known.slice(0, i + 1).map((each) => this.graph.names[each]),
        score: score - 0.9 * (i + 1),
        rank: rank + 120 * (i + 1),
        positive: score - 0.9 * (i + 1) > 0,
      })),
      caveat: !measured
        ? "What is near and typical suggests why. Whether the score rests on it is being worked out."
        : "Drops are measured with the weights held fixed; learning anew may shift them further.",
    };
  }

  histogram() {
    const bins = 30;
    const { scores } = this.ranked;
    const low = Math.min(...scores.slice(0, 5000)) - 0.1;
    const width = (Math.max(...scores.slice(0, 5000)) + 0.1 - low) / bins;
    const count = (wanted) => {
      const into = new Array(bins).fill(0);
      scores.forEach((z, node) => {
        if ((this.labels[node] === "positive") === wanted) {
          into[Math.max(0, Math.min(bins - 1, Math.floor((z - low) / width)))]++;
        }
      });
      return into;
    };
    const edges = Array.from({ length: bins + 1 }, (_, i) => low + i * width);
    return { edges, labelled: count(true), unlabeled: count(false), threshold: 0 };
  }
}

export { HOSTILE, makeGraph };
