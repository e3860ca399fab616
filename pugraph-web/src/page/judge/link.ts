/** The address of the real thing, from a template with {id} in it; null unless it is a web address. */
export function addressOf(template: string | null, id: string): string | null {
  if (template === null) return null;
  const address = template.replaceAll("{id}", encodeURIComponent(id));
  return /^https?:\/\//i.test(address) ? address : null;
}
