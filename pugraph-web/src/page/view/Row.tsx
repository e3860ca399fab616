import { count, decimal, movement, percent } from "../../text/format";
import { cut, visible } from "../../text/name";
import type { NodeRow } from "../server/contract";
import { LabelButtons } from "./LabelButtons";
import { bothNames, shownName } from "./NodeName";
import { goTo } from "./useAddress";
import { useApp } from "./useApp";

export function rowId(index: number): string {
  return `row-${index}`;
}

interface Props {
  index: number;
  row: NodeRow | undefined;
  height: number;
}

/** One node of the ranking, or its empty place while it is being fetched. */
export function Row({ index, row, height }: Props) {
  const app = useApp();
  if (!row) return <div class="row waiting" role="row" style={{ height: `${height}px` }} />;
  const label = app.labelOf(row);
  const open = () => {
    app.set({ cursor: index });
    goTo(row.node);
  };
  return (
    <div
      id={rowId(index)}
      class="row"
      role="row"
      aria-rowindex={index + 1}
      aria-selected={index === app.cursor}
      data-opened={app.study.opened?.node === row.node}
      data-label={label}
      style={{ height: `${height}px` }}
      onClick={open}
    >
      <span role="gridcell" class="rank">
        {row.rank === null || label === "hidden" ? "–" : count(row.rank)}
      </span>
      <span role="gridcell" class="change">
        <Movement places={row.change.rank} />
      </span>
      <span role="gridcell" class="name" title={bothNames(row)}>
        <RowName row={row} />
      </span>
      <span role="gridcell" class="score" title={`score ${decimal(row.score)}`}>
        <Probability value={row.probability} />
      </span>
      <span
        role="gridcell"
        class="stability"
        title={row.uncertain ? "Hard to tell: repeated trainings contradict each other" : undefined}
      >
        {percent(row.stability)}
        {row.uncertain && <span class="unsure"> ?</span>}
      </span>
      <span role="gridcell" class="degree">
        {count(row.degree)}
      </span>
      <span role="gridcell" class="label">
        <LabelButtons node={row} small />
      </span>
    </div>
  );
}

/** What people know the node by, and below it what else tells it from others. */
function RowName({ row }: { row: NodeRow }) {
  const id = row.displayName === null ? null : cut(visible(row.name), 60);
  const subtitle = row.subtitle === null ? null : cut(visible(row.subtitle), 120);
  return (
    <>
      <bdi>{shownName(row)}</bdi>
      {(id !== null || subtitle !== null) && (
        <span class="below">
          {id !== null && <bdi class="id muted">{id}</bdi>}
          {subtitle !== null && <bdi class="muted">{subtitle}</bdi>}
        </span>
      )}
    </>
  );
}

/** A probability as a figure and a length. */
export function Probability({ value }: { value: number | null }) {
  return (
    <span class="probability">
      <span class="figure">{percent(value)}</span>
      {value !== null && (
        <span class="gauge" aria-hidden="true">
          <span style={{ width: `${value * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** Who rose and who fell, by how many places. */
export function Movement({ places }: { places: number | null }) {
  if (places === null || places === 0) return null;
  return (
    <span class={places > 0 ? "up" : "down"} aria-label={movement(places)}>
      {places > 0 ? "▲" : "▼"} {count(Math.abs(places))}
    </span>
  );
}
