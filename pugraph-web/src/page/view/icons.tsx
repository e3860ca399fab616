const PATHS = {
  check: "M3.5 8.5l3 3 6-7",
  cross: "M4 4l8 8M12 4l-8 8",
  undo: "M6 3.5 3 6.5l3 3M3.5 6.5h5.5a3.5 3.5 0 0 1 0 7H6",
  plus: "M8 3.5v9M3.5 8h9",
  minus: "M3.5 8h9",
  fit: "M3 6V3h3M13 6V3h-3M3 10v3h3M13 10v3h-3",
  next: "M6 3.5 10.5 8 6 12.5",
  lasso:
    "M8 3c3 0 5.5 1.5 5.5 3.5S11 10 8 10 2.5 8.5 2.5 6.5 5 3 8 3ZM5 9.5c-1 .5-1.5 1.5-.5 2.5s2 1 1 2",
  frame: "M2.5 5.5v-3h3M13.5 5.5v-3h-3M2.5 10.5v3h3M13.5 10.5v3h-3M6 8h4",
  target: "M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
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
