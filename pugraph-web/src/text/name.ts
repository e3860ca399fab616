/**
 * How names read that somebody else has chosen: whatever they hold, they can neither hide a
 * character, nor turn the text around them, nor push it away.
 */

/** Characters without a picture, except the joiners that scripts and emoji are written with. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

const SPACES = /\p{Zs}{2,}|\p{Zs}(?<! )/gu;

function picture(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** Control characters as pictures of themselves; every run of spaces as one. */
export function visible(name: string): string {
  return name.replace(UNSEEN, picture).replace(SPACES, " ");
}

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most so many letters, the last one "…" where some are missing. */
export function cut(name: string, most: number): string {
  if (name.length <= most) return name;
  let kept = "";
  let letters = 0;
  for (const { segment, index } of LETTERS.segment(name.slice(0, most * 16))) {
    if (++letters === most) return index + segment.length < name.length ? `${kept}…` : name;
    kept += segment;
  }
  return kept.length < name.length ? `${kept}…` : kept;
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps the direction of a name's writing to the name, within text that is not an element. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
