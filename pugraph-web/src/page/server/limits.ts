/** What the graph around a node may be asked for; the greatest are the server's own limits. */
export const HOPS = [1, 2, 3] as const;
export const NODES_AROUND = [100, 300, 1000, 2000] as const;
