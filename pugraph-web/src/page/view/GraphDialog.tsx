import { useState } from "preact/hooks";
import type { ServerError } from "../server/client";
import { Dialog } from "./Dialog";
import { useApp } from "./useApp";

const FILES = [
  {
    name: "edges",
    text: "Edges",
    hint: "a table with the columns source and target",
    required: true,
  },
  {
    name: "features",
    text: "Features",
    hint: "optional: a table with one row per node",
    required: false,
  },
  {
    name: "positives",
    text: "Known positives",
    hint: "optional: one name per line",
    required: false,
  },
] as const;

/** Drops the files not chosen: an empty part would read as an empty file. */
function chosen(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const { name } of FILES) {
    const file = data.get(name);
    if (file instanceof File && file.size === 0 && file.name === "") data.delete(name);
  }
  return data;
}

/** Starts from a graph alone: files from here, or a folder the server can see. */
export function GraphDialog() {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ServerError | null>(null);
  const load = async (graph: FormData | string) => {
    setBusy(true);
    setRefused(null);
    setRefused(await app.load(graph));
    setBusy(false);
  };
  return (
    <Dialog title="Open a graph">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void load(chosen(event.currentTarget));
        }}
      >
        <h3>Upload files</h3>
        {FILES.map(({ name, text, hint, required }) => (
          <label key={name}>
            <span>{text}</span>
            <input type="file" name={name} required={required} />
            <small class="muted">{hint}</small>
          </label>
        ))}
        <button class="primary" disabled={busy}>
          {busy ? "Reading…" : "Upload"}
        </button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void load(String(new FormData(event.currentTarget).get("path")));
        }}
      >
        <h3>Or open files on the server's machine</h3>
        <label>
          <span>Folder or file</span>
          <input name="path" required placeholder="data/citations" autocomplete="off" />
        </label>
        <button disabled={busy}>{busy ? "Reading…" : "Open"}</button>
      </form>
      <p class="refused" role="alert">
        {refused && (
          <>
            <strong>{refused.message}</strong> {refused.hint}
          </>
        )}
      </p>
      <p class="muted">
        Then search for nodes you know, mark them interesting, and press Learn. The labels of the
        graph that is open now stay in its run folder.
      </p>
    </Dialog>
  );
}
