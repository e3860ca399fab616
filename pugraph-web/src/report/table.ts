/** Sorting and searching in the tables of a report; without script they are plain tables. */

/** What a cell is sorted by: its data-value, else its number, else its words. */
export function sortKey(value: string | undefined, text: string): number | string {
  const own = (value ?? text).trim();
  const number = Number(own.replace("\u2212", "-").replace(/[,%\s]/g, ""));
  return own !== "" && Number.isFinite(number) ? number : own.toLowerCase();
}

/** Numbers before words; words by letters. */
export function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === "number" ? -1 : 1;
}

function keyOf(row: HTMLTableRowElement, column: number): number | string {
  const cell = row.cells[column];
  return sortKey(cell?.dataset["value"], cell?.textContent ?? "");
}

function sortBy(table: HTMLTableElement, head: HTMLTableCellElement): void {
  const down = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const body = table.tBodies[0]!;
  const keyed = [...body.rows].map((row) => ({ row, key: keyOf(row, head.cellIndex) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key) * (down ? -1 : 1));
  body.append(...keyed.map(({ row }) => row));
}

function addSearch(table: HTMLTableElement, words: string): void {
  const box = document.createElement("input");
  box.type = "search";
  box.placeholder = words;
  box.setAttribute("aria-label", words);
  const told = document.createElement("span");
  told.setAttribute("role", "status");
  const rows = [...table.tBodies[0]!.rows];
  box.addEventListener("input", () => {
    const wanted = box.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !(row.textContent ?? "").toLowerCase().includes(wanted);
    const left = rows.filter((row) => !row.hidden).length;
    told.textContent = wanted === "" ? "" : `${left} of ${rows.length} shown`;
  });
  const line = document.createElement("div");
  line.className = "table-search";
  line.append(box, told);
  table.before(line);
}

export function enliven(table: HTMLTableElement): void {
  if (!table.tHead || !table.tBodies[0]) return;
  for (const head of table.tHead.rows[0]?.cells ?? []) {
    if (head.dataset["fixed"] !== undefined || head.textContent?.trim() === "") continue;
    const button = document.createElement("button");
    button.append(...head.childNodes);
    button.addEventListener("click", () => sortBy(table, head as HTMLTableCellElement));
    head.append(button);
  }
  const words = table.dataset["search"];
  if (words !== undefined) addSearch(table, words);
}
