import { useState } from "preact/hooks";
import { importedSentences } from "../labels/imported";
import { asServerError, server } from "../server/client";
import { Dialog } from "./Dialog";
import { useApp } from "./useApp";

const RANKING = [
  { format: "csv", text: "Ranking as CSV" },
  { format: "json", text: "Ranking as JSON" },
  { format: "graphml", text: "Graph with scores (GraphML)" },
  { format: "report", text: "Report (HTML)" },
] as const;

const HOPS = 2;

/** Labels in and out, and the result in the forms other programs read. */
export function LabelsDialog() {
  return (
    <Dialog title="Import and export">
      <LabelsIn />
      <ResultsOut />
    </Dialog>
  );
}

/** What an import came to, or why it was refused. */
type Outcome = { kind: "none" } | { kind: "done" | "refused"; sentences: string[] };

function LabelsIn() {
  const app = useApp();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const take = async () => {
    setBusy(true);
    try {
      const { imported } = await app.change(() => server.importLabels(text));
      setOutcome({ kind: "done", sentences: importedSentences(imported) });
      setText("");
      app.renew();
    } catch (cause) {
      const { message, hint } = asServerError(cause);
      setOutcome({ kind: "refused", sentences: [message, hint] });
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <h3>Import labels</h3>
      <p class="muted">
        A list of names, one per line, all of them interesting; or a table with the columns node and
        label, which is positive (interesting), hidden (not interesting) or none. The file “My
        labels as CSV” can be imported as it is.
      </p>
      <label>
        <span>From a file</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => void textOf(event.currentTarget).then(setText)}
        />
      </label>
      <textarea
        aria-label="Names, one per line, or CSV"
        rows={6}
        spellcheck={false}
        placeholder={"node,label\npaper 17,positive\npaper 4,hidden"}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="primary" disabled={busy || text.trim() === ""}>
        {busy ? "Importing…" : "Import these labels"}
      </button>
      <div class="outcome" data-kind={outcome.kind} role="status">
        {outcome.kind !== "none" &&
          outcome.sentences.filter(Boolean).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
    </form>
  );
}

async function textOf(input: HTMLInputElement): Promise<string> {
  return (await input.files?.[0]?.text()) ?? "";
}

function ResultsOut() {
  const { state, study } = useApp();
  const opened = study.opened;
  const labelled = (state?.labels.positives ?? 0) + (state?.labels.hidden ?? 0) > 0;
  return (
    <section class="out" aria-label="Export">
      <h3>Export results</h3>
      <ul>
        <li>
          {labelled ? (
            <Out address={server.exportAddress("labels")} text="My labels as CSV" />
          ) : (
            <span class="muted">My labels: none yet</span>
          )}
          <span class="muted">each with person, time, round and score</span>
        </li>
        {state?.model ? (
          RANKING.map(({ format, text }) => (
            <li key={format}>
              <Out address={server.exportAddress(format)} text={text} />
            </li>
          ))
        ) : (
          <li class="muted">The ranking and the report: learn first.</li>
        )}
        <li>
          {opened ? (
            <Out
              address={server.subgraphAddress(opened.node, HOPS)}
              text={`Graph around the open node, ${HOPS} steps (GraphML)`}
            />
          ) : (
            <span class="muted">The graph around a node: open the node first.</span>
          )}
        </li>
      </ul>
    </section>
  );
}

function Out({ address, text }: { address: string; text: string }) {
  return (
    <a href={address} download>
      {text}
    </a>
  );
}
