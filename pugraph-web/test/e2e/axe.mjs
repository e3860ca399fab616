import axe from "axe-core";

/** What axe finds wrong on a page, three elements of each rule; axe is never shipped. */
export async function barriers(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    // The rules of WCAG 2.2 AA, and what axe holds for good practice.
    globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    }),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, any }) => `${id}: ${help}: ${target} ${any.map((c) => c.message)}`),
  );
}
