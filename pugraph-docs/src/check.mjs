import { readFile, readdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { parse } from "node-html-parser";
import { wrongOutside } from "./links.mjs";

/** Every link, anchor and picture of the built pages that leads nowhere, in words; home is taken for right. */
export async function checkSite(folder, home = "") {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const pages = new Map();
  // Reports of the program itself are shown as they are.
  for (const file of files.filter((each) => each.endsWith(".html"))) {
    pages.set(file, parse(await readFile(join(folder, file), "utf8")));
  }
  const ids = new Map([...pages].map(([file, html]) => [file, idsOf(html)]));
  return [...pages].flatMap(([file, html]) => [
    ...linksOf(html)
      .filter((link) => link !== home)
      .flatMap((link) => wrong(file, link, new Set(files), ids)),
    ...ids.get(file).twice.map((id) => `${file}: id "${id}" is there twice`),
  ]);
}

function idsOf(html) {
  const all = html.querySelectorAll("[id]").map((each) => each.getAttribute("id"));
  const seen = new Set();
  const twice = all.filter((id) => seen.has(id) || !seen.add(id));
  return Object.assign(seen, { twice });
}

function linksOf(html) {
  return ["href", "src"].flatMap((name) =>
    html.querySelectorAll(`[${name}]`).map((each) => decode(each.getAttribute(name))),
  );
}

const decode = (link) => decodeURI(link.replaceAll("&amp;", "&"));

function wrong(file, link, files, ids) {
  if (link.startsWith("data:")) return [];
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(link)) {
    const why = wrongOutside(link);
    return why ? [`${file}: ${link} ${why}`] : [];
  }
  const [path, anchor] = link.split("#");
  const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), path));
  if (!files.has(target)) return [`${file}: ${link} leads to no file`];
  if (anchor && !ids.get(target)?.has(anchor)) return [`${file}: ${link} has no such anchor`];
  return [];
}
