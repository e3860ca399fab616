const PATHS = {
  check: "M3.5 8.5l3 3 6-7",
  cross: "M4 4l8 8M12 4l-8 8",
  undo: "M6 3.5 3 6.5l3 3M3.5 6.5h5.5a3.5 3.5 0 0 1 0 7H6",
  plus: "M8 3.5v9M3.5 8h9",
  minus: "M3.5 8h9",
  fit: "M3 6V3h3M13 6V3h-3M3 10v3h3M13 10v3h-3",
  next: "M6 3.5 10.5 8 6 12.5",
  back: "M10 3.5 5.5 8l4.5 4.5",
} as const;

/** A small line drawing in the colour of the text; always beside or under words that say it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
