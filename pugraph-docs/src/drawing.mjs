import { renderMermaidSVG } from "beautiful-mermaid";

let drawings = 0;

/**
 * A Mermaid flowchart as SVG in the colours of the page. Ids differ between the drawings of a page,
 * and no font is fetched.
 */
export function drawing(source) {
  const id = `drawing-${(drawings += 1)}`;
  const svg = renderMermaidSVG(source, {
    bg: "var(--surface)",
    fg: "var(--ink)",
    line: "var(--muted)",
    surface: "var(--raised)",
    border: "var(--line)",
  })
    .replace(/@import[^;]*;/, "")
    .replace(/id="([^"]*)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${id}-$1)`)
    .replace("<svg ", '<svg role="img" aria-label="diagram" ');
  return `<figure class="drawing">${svg}</figure>\n`;
}
