/** Colours come from the style sheet, so that light, dark and paper are decided in one place. */

export type Rgb = readonly [number, number, number];

/** "#rrggbb" as numbers, or "#rgb", to which a built style sheet shortens some. */
export function rgb(hex: string): Rgb {
  const digits = hex.trim().slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: Rgb, to: Rgb, share: number): string {
  const channel = (i: 0 | 1 | 2) =>
    Math.round(from[i] + (to[i] - from[i]) * Math.max(0, Math.min(1, share)))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
