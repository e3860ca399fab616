/** The whole graph at once. */
export function MapPane() {
  return <section class="map" aria-label="Map" />;
}
