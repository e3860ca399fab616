import iterate from "graphology-layout-forceatlas2/iterate.js";
import { type Forces, NODE_FLOATS, places } from "./forces";

/** Milliseconds between two pictures of the layout on its way. */
const PICTURE_MS = 40;

/**
 * ForceAtlas2 off the page's thread. The library brings a worker of its own, but makes it from a
 * blob, which the page's content policy rightly refuses.
 */
self.addEventListener("message", ({ data }: MessageEvent<Forces>) => {
  const { nodes, edges, iterations } = data;
  const order = nodes.length / NODE_FLOATS;
  const settings = {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    scalingRatio: 10,
    strongGravityMode: false,
    gravity: 1,
    slowDown: 1 + Math.log(order),
    barnesHutOptimize: order > 500,
    barnesHutTheta: 0.7,
  };
  let shown = performance.now();
  for (let i = 0; i < iterations; i++) {
    iterate(settings, nodes, edges);
    if (performance.now() - shown > PICTURE_MS && i < iterations - 1) {
      send(nodes, false);
      shown = performance.now();
    }
  }
  send(nodes, true);
});

function send(nodes: Float32Array, done: boolean): void {
  const xy = places(nodes);
  (self as unknown as Worker).postMessage({ xy, done }, [xy.buffer]);
}
