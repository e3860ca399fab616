/** What the colours of the graph and of the map mean. */
export function Legend() {
  return (
    <span class="legend">
      <span>0 %</span>
      <span class="scale" aria-hidden="true">
        {Array.from({ length: 7 }, (_, i) => (
          <i key={i} data-step={i} />
        ))}
      </span>
      <span>100 %</span>
      <span class="ring" aria-hidden="true" />
      <span>labelled</span>
      <span class="path" aria-hidden="true" />
      <span>why</span>
    </span>
  );
}
