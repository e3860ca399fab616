import { count, decimal, movement, percent } from "../../text/format";
import type { NodeRow } from "../server/contract";
import { LabelButtons } from "./LabelButtons";
import { NodeName, bothNames } from "./NodeName";
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
      data-label={app.labelOf(row)}
      style={{ height: `${height}px` }}
      onClick={open}
    >
      <span role="gridcell" class="rank">
        {row.rank === null ? "–" : count(row.rank)}
      </span>
      <span role="gridcell" class="change">
        <Movement places={row.change.rank} />
      </span>
      <span role="gridcell" class="name" title={bothNames(row)}>
        <NodeName node={row} />
      </span>
      <span role="gridcell" class="score" title={`score ${decimal(row.score)}`}>
        <Probability value={row.probability} />
      </span>
      <span
        role="gridcell"
        class="stability"
        title={row.uncertain ? "Uncertain: repeated trainings contradict each other" : undefined}
      >
        {percent(row.stability)}
        {row.uncertain && <span aria-label="uncertain"> ?</span>}
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

/** A probability as a figure and a length. */
export function Probability({ value }: { value: number | null }) {
  return (
    <span class="probability">
      <span class="figure">{percent(value)}</span>
      <span class="gauge" aria-hidden="true">
        <span style={{ width: `${(value ?? 0) * 100}%` }} />
      </span>
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
