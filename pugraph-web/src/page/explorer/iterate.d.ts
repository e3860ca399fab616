declare module "graphology-layout-forceatlas2/iterate.js" {
  export default function iterate(
    settings: Record<string, number | boolean>,
    nodes: Float32Array,
    edges: Float32Array,
  ): object;
}
