import { useEffect, useRef } from "preact/hooks";
import { count } from "../../text/format";
import { curve, rangeText } from "../progress/words";
import type { SearchProgress } from "../server/contract";
import { DARK, useMedia } from "./useApp";

/** Found and left by round, as a picture and as a table. */
export function ProgressCurve({ progress }: { progress: SearchProgress }) {
  const place = useRef<HTMLDivElement>(null);
  const dark = useMedia(DARK);
  const points = curve(progress);
  const told = JSON.stringify(points);
  useEffect(() => {
    let remove = () => {};
    let gone = false;
    void import("../chart").then(({ drawSearch }) => {
      if (!gone && place.current) remove = drawSearch(place.current, points);
    });
    return () => {
      gone = true;
      remove();
    };
  }, [told, dark]);
  if (points.length === 0) return null;
  return (
    <figure class="curve">
      <div
        class="chart"
        ref={place}
        role="img"
        aria-label="Found and left to find by round; the table below holds the same numbers"
      />
      <figcaption class="muted">
        Found so far, and how many are probably left, with the 90 % interval.
      </figcaption>
      <details>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Found</th>
              <th scope="col">Left</th>
              <th scope="col">90 % interval</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ round, found, left }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                <td>{count(found)}</td>
                <td>{left === null ? "–" : count(Math.round(left.value))}</td>
                <td>{left === null ? "–" : rangeText(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
