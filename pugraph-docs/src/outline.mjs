import { plain } from "./markdown.mjs";

const MAX_SECTION = 4000;

/** The first heading; a page without one has no name. */
export function titleOf(tokens, source) {
  const at = tokens.findIndex(({ type, tag }) => type === "heading_open" && tag === "h1");
  if (at < 0) throw new Error(`${source} has no title: begin it with "# Title"`);
  return plain(tokens[at + 1]);
}

/** Headings of the second and third level, for the outline beside the page. */
export function contents(tokens) {
  return tokens.flatMap((token, i) =>
    token.type === "heading_open" && ["h2", "h3"].includes(token.tag)
      ? [{ id: token.attrGet("id"), title: plain(tokens[i + 1]), level: token.tag }]
      : [],
  );
}

/**
 * The page cut at its headings, as search finds it: what was measured after what explains, and
 * reports by their titles, not by their figures.
 */
export function sections(page) {
  const isReport = /\/report\.html$/.test(page.url);
  const weight = isReport ? 0.25 : page.url.startsWith("results") ? 0.6 : 1;
  const found = [{ url: page.url, page: page.title, title: page.title, text: "", weight }];
  page.tokens.forEach((token, i) => {
    if (token.type === "heading_open" && token.tag !== "h1") {
      const title = plain(page.tokens[i + 1]);
      found.push({
        url: `${page.url}#${token.attrGet("id")}`,
        page: page.title,
        title,
        text: "",
        weight,
      });
    } else if (
      !isReport &&
      !isHeading(page.tokens[i - 1]) &&
      ["inline", "fence"].includes(token.type)
    ) {
      const last = found.at(-1);
      const text = token.type === "inline" ? plain(token) : token.content;
      last.text = `${last.text} ${text}`.trim().slice(0, MAX_SECTION);
    }
  });
  return found;
}

const isHeading = (token) => token?.type === "heading_open";
