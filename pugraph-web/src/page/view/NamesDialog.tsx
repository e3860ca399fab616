import { useEffect, useState } from "preact/hooks";
import { cut, visible } from "../../text/name";
import { server } from "../server/client";
import type { NodeDetail } from "../server/contract";
import { Dialog } from "./Dialog";
import { useApp } from "./useApp";

/** Which column of the user's table nodes are shown by, each with what it says of one node. */
export function NamesDialog() {
  const app = useApp();
  const sample = useSample();
  const graph = app.state?.graph;
  const [chosen, setChosen] = useState(graph?.nameColumn ?? null);
  if (!graph) return null;
  const choose = async (column: string | null) => {
    setChosen(column);
    await app.showNamesFrom(column);
    // What the server took: it may have refused.
    setChosen(app.state?.graph?.nameColumn ?? null);
  };
  const cell = (column: string) =>
    sample?.attributes.find(({ name }) => name === column)?.value ?? "";
  const options = [
    { column: null, text: "The id", example: sample?.name ?? "" },
    ...graph.columns.map((column) => ({ column, text: column, example: cell(column) })),
  ];
  return (
    <Dialog title="Column of names">
      <fieldset class="names">
        <legend>Nodes are shown, sorted and found by this column; the id stays beside it.</legend>
        {options.map(({ column, text, example }) => (
          <label key={column}>
            <input
              type="radio"
              name="column"
              checked={chosen === column}
              onChange={() => void choose(column)}
            />
            <bdi>{cut(visible(text), 60)}</bdi>
            <bdi class="muted clip">{cut(visible(example), 90)}</bdi>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

/** A node to show the cells of: the open one, or the one under the cursor. */
function useSample(): NodeDetail | null {
  const app = useApp();
  const [sample, setSample] = useState<NodeDetail | null>(null);
  const node = app.subject?.node;
  useEffect(() => {
    if (node !== undefined) server.node(node).then(setSample, () => setSample(null));
  }, [node]);
  return sample;
}
