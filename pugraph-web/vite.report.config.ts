import { defineConfig } from "vite";

const NOTICE =
  "/*! Charts: Apache ECharts 6.1.0, (c) The Apache Software Foundation, Apache-2.0; " +
  "zrender 6.1.0, (c) 2017 Baidu Inc., BSD-3-Clause; tslib, (c) Microsoft, 0BSD */";

// The charts of report.html: one classic script and one style sheet, which Java writes into the
// file itself.
export default defineConfig({
  // Library builds leave this to their users; a report has none.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/report",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    lib: {
      entry: "src/report/main.ts",
      formats: ["iife"],
      name: "PugraphReport",
      fileName: () => "report.js",
      cssFileName: "report",
    },
    rolldownOptions: { output: { postBanner: NOTICE } },
  },
});
