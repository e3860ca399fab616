import { count } from "../../text/format";
import type { Label } from "../server/contract";
import { Icon } from "./icons";

/** So many fit into one request, and can still be looked over. */
export const MOST_SELECTED = 5000;

interface Props {
  selected: number[];
  /** What was done with the nodes selected before; may be empty. */
  judged: string;
  lasso: boolean;
  opened: number | null;
  onLasso(): void;
  onView(): void;
  onClear(): void;
  onJudge(label: Label): void;
  onUndo(): void;
  onZoom(factor: number): void;
  onFit(): void;
  onOpened(): void;
}

/** The map's buttons: whatever the pointer can do, and what to do with the nodes selected. */
export function MapTools(props: Props) {
  return (
    <>
      <div class="tools" role="toolbar" aria-label="Selection">
        {props.selected.length > 0 ? <Selected {...props} /> : <Select {...props} />}
      </div>
      <Zoom {...props} />
    </>
  );
}

function Select({ lasso, judged, onLasso, onView, onUndo }: Props) {
  return (
    <>
      <button
        aria-pressed={lasso}
        onClick={onLasso}
        title="Draw around nodes to select them; Shift and drag does the same"
      >
        <Icon name="lasso" />
        <span>Lasso</span>
      </button>
      <button onClick={onView} title="Select all nodes that are in view">
        <Icon name="frame" />
        <span>Select what is in view</span>
      </button>
      {judged && (
        <>
          <span class="done">{judged}</span>
          <button onClick={onUndo}>Undo</button>
        </>
      )}
    </>
  );
}

function Selected({ selected, onJudge, onClear }: Props) {
  const n = count(selected.length);
  const tooMany = selected.length > MOST_SELECTED;
  return (
    <>
      {tooMany ? (
        <span>
          {n} nodes selected; at most {count(MOST_SELECTED)} can be judged at once. Zoom in, and
          select fewer.
        </span>
      ) : (
        <>
          <button class="primary" onClick={() => onJudge("positive")}>
            Interesting ({n})
          </button>
          <button onClick={() => onJudge("hidden")}>Not interesting ({n})</button>
        </>
      )}
      <button onClick={onClear}>Clear</button>
    </>
  );
}

function Zoom({ opened, onZoom, onFit, onOpened }: Props) {
  return (
    <div class="zoom" role="toolbar" aria-label="View">
      <button aria-label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(1.5)}>
        <Icon name="plus" />
      </button>
      <button aria-label="Zoom out" title="Zoom out (−)" onClick={() => onZoom(1 / 1.5)}>
        <Icon name="minus" />
      </button>
      <button aria-label="Show all" title="Show all (0)" onClick={onFit}>
        <Icon name="fit" />
      </button>
      <button
        aria-label="Show the open node and its neighbours"
        title="Show the open node and its neighbours"
        disabled={opened === null}
        onClick={onOpened}
      >
        <Icon name="target" />
      </button>
    </div>
  );
}
