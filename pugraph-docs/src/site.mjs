import { existsSync, statSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { addressOf, parseLink, relative, wrongOutside } from "./links.mjs";
import { createMarkdown } from "./markdown.mjs";
import { notRun } from "./not-run.mjs";
import { contents, sections, titleOf } from "./outline.mjs";

/**
 * Everything the templates show: groups of pages from docs/pages.json, and every page and file that
 * a page links to. Throws with all wrong links.
 */
export async function loadSite(root, home = "") {
  const groups = JSON.parse(await readFile(join(root, "docs/pages.json"), "utf8"));
  const listed = groups.flatMap(({ title, pages }) => pages.map((each) => entry(each, title)));
  const book = new Book(root);
  for (const { source, group, short } of listed) await book.add(source, { group, short });
  await book.readAll();
  await book.complete();
  const pages = book.render();
  const order = listed.map(({ source }) => book.pages.get(source));
  order.forEach((page, i) => Object.assign(page, { previous: order[i - 1], next: order[i + 1] }));
  return {
    pages,
    order,
    groups: groups.map(({ title }) => ({
      title,
      pages: order.filter(({ group }) => group === title),
    })),
    all: order.map((page) => ({ page, html: book.html(page, { whole: new Set(order) }) })),
    files: [...book.files].sort(([a], [b]) => (a < b ? -1 : 1)),
    notRun: notRun(pages),
    index: pages.flatMap(sections),
    version: /<version>([^<]+)</.exec(await readFile(join(root, "pom.xml"), "utf8"))[1],
    home: home.includes(".invalid") ? "" : home,
  };
}

/** A line of docs/pages.json: a page beside it, or { page, title } with a shorter title. */
function entry(line, group) {
  const { page, title } = typeof line === "string" ? { page: line } : line;
  return { source: posix.normalize(`docs/${page}`), group, short: title };
}

/** The pages, found by following links from those listed. */
class Book {
  constructor(root) {
    this.root = root;
    this.md = createMarkdown();
    this.pages = new Map();
    this.files = new Map();
    this.problems = [];
  }

  async add(source, { group, short } = {}) {
    if (this.pages.has(source)) return;
    const text = await readFile(join(this.root, source), "utf8");
    const tokens = this.md.parse(text, {});
    const url = addressOf(source);
    const depth = url.split("/").length - 1;
    const title = titleOf(tokens, source);
    this.pages.set(source, {
      source,
      group,
      url,
      text,
      title,
      short: short ?? title,
      contents: contents(tokens),
      tokens,
      top: "../".repeat(depth),
    });
  }

  /** Adds what pages link to until nothing new is found. */
  async readAll() {
    for (const page of this.pages.values()) {
      const found = [];
      this.md.parse(page.text, {
        link: (href, line) => {
          const { path } = parseLink(page.source, href);
          if (path !== undefined) found.push({ path, line, href });
          return href;
        },
      });
      for (const { path, line, href } of found) await this.take(page, path, line, href);
    }
  }

  /** No page of the first level is left out of the navigation by mistake. */
  async complete() {
    const names = await readdir(join(this.root, "docs"));
    for (const name of names.filter((each) => each.endsWith(".md")).sort()) {
      if (!this.pages.get(`docs/${name}`)?.group) {
        this.problems.push(`docs/${name} is in no group of docs/pages.json`);
      }
    }
  }

  async take(page, path, line, href) {
    const target = this.target(path);
    if (target === undefined) {
      this.problems.push(`${page.source}:${line}: links to ${href}, and there is no such file`);
    } else if (target.endsWith(".md")) {
      await this.add(target);
    } else {
      this.files.set(target, target.replace(/^docs\//, ""));
    }
  }

  /** The file that a link means: of a folder, its README. */
  target(path) {
    const file = join(this.root, path);
    if (path.startsWith("..") || !existsSync(file)) return undefined;
    if (!statSync(file).isDirectory()) return path;
    const readme = join(path, "README.md");
    return existsSync(join(this.root, readme)) ? readme : undefined;
  }

  render() {
    const pages = [...this.pages.values()];
    for (const page of pages) page.html = this.html(page, {});
    if (this.problems.length > 0) throw new Error(`wrong links:\n${this.problems.join("\n")}`);
    return pages;
  }

  /** A page alone, or as a part of the whole book, where links stay inside the book. */
  html(page, { whole }) {
    const prefix = whole ? `${idOf(page)}--` : "";
    return this.md.render(page.text, {
      prefix,
      link: (href, line) => this.link(page, href, line, whole),
      titleFor: (href) => this.pages.get(parseLink(page.source, href).path)?.title,
    });
  }

  link(page, href, line, whole) {
    const { outside, path, anchor } = parseLink(page.source, href);
    if (outside !== undefined) {
      const wrong = wrongOutside(outside);
      if (wrong) this.problems.push(`${page.source}:${line}: ${outside} ${wrong}`);
      return href;
    }
    const target = this.target(path);
    if (target === undefined) return href;
    const other = this.pages.get(target);
    if (whole?.has(other)) return `#${idOf(other)}${anchor ? `--${anchor}` : ""}`;
    const from = whole ? "all.html" : page.url;
    const to = other ? other.url : this.files.get(target);
    const hash = anchor ? `#${anchor}` : "";
    return from === to && hash ? hash : relative(from, to) + hash;
  }
}

const idOf = (page) => page.url.replace(/\.html$/, "").replaceAll("/", "-");
