import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { World } from "../mock/world.mjs";
import { REPORT } from "./browser.mjs";

const escape = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

function quantiles(middle) {
  return [0.4, 0.8, 1, 1.2, 1.6].map((factor) => middle * factor);
}

/** The data of a run, made up; in the shape of src/report/data.ts. */
export function sampleData(world) {
  const step = Array.from({ length: 60 }, (_, i) => i * 5);
  const { scores, order } = world.ranked;
  const of = (wanted) => scores.filter((_, node) => (world.labels[node] === "positive") === wanted);
  const top = order.slice(0, 3);
  const near = new Map(top.map((node) => [node, 0]));
  for (const node of top) {
    for (const other of [...world.graph.neighbours[node]].slice(0, 25)) {
      if (!near.has(other)) near.set(other, 1);
    }
  }
  const nodes = [...near.keys()];
  const edges = nodes.flatMap((a, i) =>
    nodes.flatMap((b, k) => (i < k && world.graph.neighbours[a].has(b) ? [[i, k]] : [])),
  );
  return {
    kind: "run",
    history: {
      step,
      risk: step.map((s) => 0.15 + 0.3 * Math.exp(-s / 60)),
      positive: step.map((s) => 0.05 + 0.05 * Math.exp(-s / 40)),
      negative: step.map((s) => 0.1 + 0.25 * Math.exp(-s / 70) - s / 3000),
      stopped: 240,
    },
    scores: { labelled: of(true), unlabeled: of(false), threshold: 0 },
    attention: {
      groups: [
        { name: "called positive", hops: [0.22, 0.4, 0.25, 0.13].map(quantiles) },
        { name: "all others", hops: [0.31, 0.33, 0.22, 0.14].map(quantiles) },
      ],
    },
    neighbourhood: {
      nodes: nodes.map((node) => ({ ...world.row(node), distance: near.get(node) })),
      edges,
    },
    sweeps: [
      {
        title: "Cora",
        x: { name: "labelled share, %", values: [1, 2, 3, 4, 5] },
        y: "F1",
        lines: ["lsdan", "gat", "gcn", "fc"].map((name, k) => ({
          name,
          mean: [0.79, 0.81, 0.826, 0.83, 0.835].map((f1) => f1 - k * 0.018),
          sd: [0.02, 0.015, 0.012, 0.01, 0.01],
        })),
      },
    ],
  };
}

function row(world, node, i) {
  const { name, probability, stability } = world.row(node);
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  return (
    `<tr><td class="number">${i + 1}</td><td>${escape(name)}</td>` +
    `<td class="number" data-value="${probability}">${percent(probability)}</td>` +
    `<td class="number optional">${percent(stability)}</td></tr>`
  );
}

/** A report as Java writes one: readable without script, charts on top of that. */
export async function sampleReport() {
  const world = new World({ nodes: 600 });
  const [script, style] = await Promise.all(
    ["report.js", "report.css"].map((file) => readFile(join(REPORT, file), "utf8")),
  );
  const data = JSON.stringify(sampleData(world)).replaceAll("<", "\\u003c");
  const chart = (name, caption) =>
    `<figure data-chart="${name}"><p class="fallback">The figures are in the tables.</p>` +
    `<figcaption>${caption}</figcaption></figure>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Run demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style></head><body><main>
<h1>papers: 117 of 600 nodes called positive</h1>
<p class="muted">LSDAN, 4 hops, nnPU risk, seed 1, 30 labelled positives.</p>
<dl class="facts"><div><dt>Prior</dt><dd>19 %</dd></div><div><dt>Threshold</dt><dd>0.00</dd></div>
<div><dt>Steps</dt><dd>240</dd></div><div><dt>Seconds</dt><dd>1.9</dd></div></dl>
<h2>How it learned</h2>${chart("history", "The risk fell until step 240, whose weights were kept.")}
<h2>Scores</h2>${chart("histogram", "Scores of labelled and unlabeled nodes.")}
<h2>Attention by hop</h2>${chart("attention", "Half of all nodes lie within a box, 90 % within its whiskers.")}
<h2>Top nodes</h2><div class="table-scroll"><table data-sortable data-search="Search the top nodes">
<thead><tr><th class="number">Rank</th><th>Node</th><th class="number">Positive</th>
<th class="number optional">Stable</th></tr></thead>
<tbody>${world.ranked.order
    .slice(0, 100)
    .map((node, i) => row(world, node, i))
    .join("")}</tbody></table></div>
<h2>Around the top nodes</h2>${chart("neighbourhood", "The three top nodes and their neighbours.")}
<h2>Methods</h2>${chart("sweep", "Mean and standard deviation of ten splits.")}
</main><script type="application/json" id="data">${data}</script>
<script>${script}</script></body></html>`;
}
