import { posix } from "node:path";

const EXTERNAL = /^[a-z][a-z+.-]*:/i;
const PLACEHOLDER =
  /(^|\.)(invalid|example|test)$|^(www\.)?example\.(com|org|net)$|^(OWNER|ORG|TODO)/i;

/** Where a page of the repository lies in the site: docs/x.md is x.html, README.md of a folder its index. */
export function addressOf(source) {
  const path = source.startsWith("docs/") ? source.slice(5) : source;
  const folder = posix.dirname(path);
  const name = posix.basename(path, ".md");
  const own = name === "README" ? (source === path ? "readme" : "index") : name;
  const flat = /^[A-Z]+$/.test(own) ? own.toLowerCase() : own;
  return folder === "." ? `${flat}.html` : `${folder}/${flat}.html`;
}

/** Why a link out of the site cannot be right; undefined if it may be. */
export function wrongOutside(href) {
  let url;
  try {
    url = new URL(href);
  } catch {
    return "is no address";
  }
  if (url.protocol === "mailto:") return undefined;
  if (!["https:", "http:"].includes(url.protocol)) return `has protocol ${url.protocol}`;
  return PLACEHOLDER.test(url.hostname) ? "is a placeholder" : undefined;
}

/** A link as written in a document: to a place outside, in the page itself, or to a file of the repository. */
export function parseLink(source, href) {
  if (EXTERNAL.test(href)) return { outside: href };
  const [path, anchor = ""] = href.split("#");
  if (path === "") return { path: source, anchor };
  return { path: posix.normalize(posix.join(posix.dirname(source), path)), anchor };
}

/** From one page of the site to another, or to a file beside it. */
export function relative(from, to) {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}
