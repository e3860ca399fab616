const REASON = /\bnot-run="([^"]*)"/;

/** The blocks that the tests do not run, by reason, in the order of the pages. */
export function notRun(pages) {
  const reasons = new Map();
  for (const page of pages) {
    for (const { type, info, content, map } of page.tokens) {
      const reason = type === "fence" && REASON.exec(info)?.[1];
      if (!reason) continue;
      const blocks = reasons.get(reason) ?? [];
      reasons.set(reason, [...blocks, { page, line: map[0] + 1, code: content.trimEnd() }]);
    }
  }
  return [...reasons].map(([reason, blocks]) => ({ reason, blocks }));
}
