const PLACE = "{id}";

function parsed(address: () => string): URL | null {
  try {
    return new URL(address());
  } catch {
    return null;
  }
}

/**
 * The address of the real thing a node stands for: a template with its id in the place of {id}.
 * Null where that is no address of the web, or where the id would choose the host.
 */
export function linkTo(template: string | null, id: string): string | null {
  if (template === null || !template.includes(PLACE)) return null;
  // Throws for an id with half a character, which has no encoding.
  const address = parsed(() => template.replaceAll(PLACE, encodeURIComponent(id)));
  const expected = parsed(() => template.replaceAll(PLACE, "x"));
  if (address === null || address.origin !== expected?.origin) return null;
  return ["http:", "https:"].includes(address.protocol) ? address.href : null;
}

/** A cell of the user's table that is itself an address of the web. */
export function webAddress(cell: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(cell)) return null;
  return parsed(() => cell)?.href ?? null;
}
