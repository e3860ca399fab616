import { slug } from "github-slugger";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import java from "highlight.js/lib/languages/java";
import json from "highlight.js/lib/languages/json";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import markdownIt from "markdown-it";
import anchor from "markdown-it-anchor";
import { drawing } from "./drawing.mjs";

for (const [name, language] of Object.entries({ sh: bash, java, json, xml, html: xml, yaml })) {
  hljs.registerLanguage(name, language);
}

const FILE = /\bfile=("?)([^"\s]+)\1/;

/**
 * Markdown to HTML as the documents need it. The env of a rendering has `link(href, line)`, which
 * says where a link of the page leads, and `prefix` for the ids of a page among others.
 */
export function createMarkdown() {
  const md = markdownIt({ html: true, typographer: false });
  md.use(anchor, {
    slugify: slug,
    permalink: anchor.permalink.linkInsideHeader({
      symbol: "#",
      placement: "after",
      ariaHidden: true,
      renderAttrs: () => ({ tabindex: "-1" }),
    }),
  });
  md.core.ruler.push("corners", (state) => corners(state.tokens));
  md.core.ruler.push("links", (state) => follow(state.tokens, state.env, 1));
  md.renderer.rules.fence = (tokens, index) => block(md, tokens[index]);
  md.renderer.rules.table_open = () => '<div class="table"><table>\n';
  md.renderer.rules.table_close = () => "</table></div>\n";
  md.renderer.rules.html_block = (tokens, index) => withoutComments(tokens[index].content);
  return md;
}

const withoutComments = (html) => html.replace(/<!--[^]*?-->\s*/g, "");

/** A head without words is no head. */
function corners(tokens) {
  tokens.forEach((token, i) => {
    if (token.type === "th_open" && tokens[i + 1].content === "") {
      token.tag = tokens[i + 2].tag = "td";
    }
  });
}

/** Rewrites every link and picture, and the ids of headings. */
function follow(tokens, env, outer) {
  for (const token of tokens) {
    const line = token.map ? token.map[0] + 1 : outer;
    for (const name of ["href", "src"]) {
      const target = token.attrGet(name);
      if (target !== null && env.link) token.attrSet(name, env.link(decodeURI(target), line));
    }
    const id = token.attrGet("id");
    if (id !== null && env.prefix) token.attrSet("id", env.prefix + id);
    if (token.children) {
      nameLinks(token.children, env);
      follow(token.children, env, line);
    }
  }
}

/** A link called by its file, as in a folder of documents, is called by the title of the page. */
function nameLinks(tokens, env) {
  tokens.forEach((token, i) => {
    const text = tokens[i + 1];
    if (token.type === "link_open" && /^[\w./-]+\.md$/.test(text?.content ?? "") && env.titleFor) {
      text.content = env.titleFor(decodeURI(token.attrGet("href"))) ?? text.content;
    }
  });
}

function block(md, { info, content }) {
  const language = info.trim().split(/\s+/)[0];
  if (language === "mermaid") return drawing(content);
  const file = FILE.exec(info)?.[2];
  const coloured = hljs.getLanguage(language)
    ? hljs.highlight(content, { language }).value
    : md.utils.escapeHtml(content);
  const caption = file ? `<figcaption>${md.utils.escapeHtml(file)}</figcaption>` : "";
  const kind = language === "text" && !file ? "output" : "code";
  return `<figure class="${kind}">${caption}<pre><code>${coloured.trimEnd()}</code></pre></figure>\n`;
}

/** The words of a token's inside, as they are read. */
export function plain(inline) {
  return (inline.children ?? [])
    .filter(({ type, meta }) => type !== "html_inline" && !meta?.isPermalinkSymbol)
    .map((each) => (each.type === "softbreak" ? " " : each.content))
    .join("")
    .trim();
}
