/** How numbers read, on the page and in reports: one way, in English, whatever the machine says. */

const COUNT = new Intl.NumberFormat("en");
const MINUS = "\u2212";
const NOTHING = "\u2013";

export function count(value: number): string {
  return COUNT.format(value);
}

/** "1 node", "2,708 nodes". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function decimal(value: number | null, digits = 2): string {
  if (value === null || !Number.isFinite(value)) return NOTHING;
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** A share as a percentage that never rounds to a false certainty: 99.96 % is ">99.9 %". */
export function percent(share: number | null): string {
  if (share === null || !Number.isFinite(share)) return NOTHING;
  const value = share * 100;
  if (share > 0 && value < 0.1) return "<0.1 %";
  if (share < 1 && value > 99.9) return ">99.9 %";
  return `${value >= 10 && value < 99 ? value.toFixed(0) : Number(value.toFixed(1))} %`;
}

export function signed(value: number | null, digits = 0): string {
  if (value === null) return NOTHING;
  const text = decimal(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A signed number with two figures, however small it is: 0.0123 is "+0.012", never "0.00". */
export function signedFigures(value: number, figures = 2): string {
  const size = Math.floor(Math.log10(Math.abs(value)));
  const digits = Number.isFinite(size) ? Math.min(Math.max(figures - 1 - size, 0), 20) : 0;
  return signed(value, digits);
}

/** How long something took, as one would say it. */
export function seconds(value: number): string {
  if (value < 10) return `${value.toFixed(1)} s`;
  if (value < 90) return `${value.toFixed(0)} s`;
  const whole = Math.round(value);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A movement in the ranking, in words for a screen reader. */
export function movement(places: number | null): string {
  if (places === null) return "no earlier place";
  if (places === 0) return "unchanged";
  return places > 0 ? `up ${count(places)}` : `down ${count(-places)}`;
}
