"use strict";

// Search, copy buttons and the outline. Pages are complete without it.
(() => {
  const top = document.currentScript.dataset.top;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  /** Opens by file:, where nothing can be fetched but scripts. */
  const load = (name) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script, { src: `${top}assets/${name}`, onload: resolve, onerror: reject });
      document.head.append(script);
    });

  let ready;
  const index = () =>
    (ready ??= Promise.all([load("minisearch.js"), load("search-index.js")]).then(() => {
      const sections = window.pugraphSections.map((each, id) => ({ id, ...each }));
      const found = new window.MiniSearch({
        fields: ["title", "page", "text"],
        storeFields: ["url", "page", "title", "text", "weight"],
        searchOptions: {
          boost: { title: 4, page: 2 },
          prefix: true,
          fuzzy: 0.15,
          combineWith: "AND",
          boostDocument: (id, term, { weight }) => weight,
        },
      });
      found.addAll(sections);
      return found;
    }));

  const dialog = one("dialog.search");
  const input = dialog.querySelector("input");
  const results = dialog.querySelector(".results");
  const none = dialog.querySelector(".none");

  const open = () => {
    dialog.showModal();
    input.select();
    index().catch(() => (none.textContent = "The index of the search cannot be loaded."));
  };

  const element = (name, text) =>
    Object.assign(document.createElement(name), { textContent: text });

  /** Some words around the first that was found. */
  const excerpt = (text, terms) => {
    const low = text.toLowerCase();
    const at = Math.max(
      0,
      Math.min(...terms.map((term) => low.indexOf(term)).filter((i) => i >= 0), Infinity),
    );
    const from = Number.isFinite(at)
      ? Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 50)) + 1)
      : 0;
    const part = text.slice(from, from + 150).replace(/\s\S*$/, "");
    return marked((from > 0 ? "… " : "") + part + (text.length > from + 150 ? " …" : ""), terms);
  };

  const marked = (text, terms) => {
    const span = document.createElement("span");
    const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const parts = words.length ? text.split(new RegExp(`(${words.join("|")})`, "gi")) : [text];
    parts.forEach((part, i) => span.append(i % 2 ? element("mark", part) : part));
    return span;
  };

  const item = ({ url, page, title, text, terms }) => {
    const link = document.createElement("a");
    link.href = top + url;
    link.append(element("b", title));
    if (page !== title) link.append(element("small", page));
    if (text) link.append(excerpt(text, terms));
    link.addEventListener("click", () => dialog.close());
    const row = document.createElement("li");
    row.append(link);
    return row;
  };

  /** What has all words; where nothing has, what has any, the fewest missing first. */
  const sectionsWith = (words, found) => {
    const all = found.search(words);
    if (all.length) return all;
    return found
      .search(words, { combineWith: "OR" })
      .sort((a, b) => b.queryTerms.length - a.queryTerms.length);
  };

  const search = async () => {
    const words = input.value.trim();
    const found = words ? sectionsWith(words, await index()).slice(0, 12) : [];
    if (words !== input.value.trim()) return;
    results.replaceChildren(...found.map(item));
    none.textContent = words && !found.length ? `Nothing about “${words}”.` : "";
    dialog.scrollTop = 0;
  };

  /** Up and down through the input and the results; Enter in the input takes the first. */
  const move = (event) => {
    const stops = [input, ...results.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const at = stops.indexOf(document.activeElement) + step;
      stops[Math.max(0, Math.min(stops.length - 1, at))].focus();
      event.preventDefault();
    } else if (event.key === "Enter" && event.target === input) {
      stops[1]?.click();
      event.preventDefault();
    }
  };

  const find = one(".find");
  find.hidden = false;
  find.addEventListener("click", open);
  input.addEventListener("input", search);
  dialog.addEventListener("keydown", move);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, textarea, select");
    const wanted = event.key === "/" || (event.key === "k" && (event.ctrlKey || event.metaKey));
    if (wanted && !typing && !dialog.open) {
      event.preventDefault();
      open();
    }
  });

  const copy = async (button, text) => {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  };

  for (const figure of all("figure.code")) {
    const button = element("button", "Copy");
    Object.assign(button, { className: "copy", type: "button" });
    button.addEventListener("click", () => copy(button, figure.querySelector("code").textContent));
    figure.append(button);
  }

  /** What scrolls sideways can be scrolled by keys. */
  const reach = () => {
    for (const box of all(".table, article pre, .drawing")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  const pages = one(".pages details");
  const narrow = matchMedia("(max-width: 52rem)");
  const fold = () => (pages.open = !narrow.matches);
  narrow.addEventListener("change", fold);
  addEventListener("resize", reach);
  fold();
  reach();
  const here = one(".pages [aria-current]");
  if (here && !narrow.matches) one(".pages").scrollTop = here.offsetTop - innerHeight / 2;

  // The last heading above the middle of the window is the one that is read.
  const entries = all(".outline a").map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }));
  const follow = () => {
    const above = entries.filter(
      ({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3,
    );
    for (const { link } of entries) link.removeAttribute("aria-current");
    above.at(-1)?.link.setAttribute("aria-current", "true");
  };
  if (entries.length) {
    addEventListener("scroll", follow, { passive: true });
    follow();
  }
})();
