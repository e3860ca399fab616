import { defineConfig } from "vite";

// The page of `pugraph serve`. The server sends it under a policy without 'unsafe-inline', so
// nothing may be inlined: no script, no style, no small file as a data address.
export default defineConfig({
  root: "src/page",
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../../dist/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
  },
  worker: { format: "es" },
  test: { root: ".", include: ["test/unit/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
