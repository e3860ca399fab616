import type { ComponentType } from "preact";
import type { Dialog, Pane } from "../app";
import { GraphDialog } from "./GraphDialog";
import { HelpDialog } from "./HelpDialog";
import { JudgePane } from "./JudgePane";
import { LabelsDialog } from "./LabelsDialog";
import { MapPane } from "./MapPane";
import { NamesDialog } from "./NamesDialog";
import { Overview } from "./Overview";
import { ProgressPane } from "./ProgressPane";
import { Ranking } from "./Ranking";
import { StudyPane } from "./StudyPane";

/** A part of the page: on a desk beside the ranking, on a phone alone. */
export interface PaneEntry {
  pane: Pane;
  title: string;
  component: ComponentType;
}

/** All panes in the order they are offered; the first is always there on a desk. */
export const PANES: readonly PaneEntry[] = [
  { pane: "list", title: "Ranking", component: Ranking },
  { pane: "judge", title: "Judge", component: JudgePane },
  { pane: "progress", title: "How far?", component: ProgressPane },
  { pane: "overview", title: "Overview", component: Overview },
  { pane: "node", title: "Node", component: StudyPane },
  { pane: "map", title: "Map", component: MapPane },
];

export const DIALOGS: Record<Dialog, ComponentType> = {
  help: HelpDialog,
  graph: GraphDialog,
  names: NamesDialog,
  labels: LabelsDialog,
};

/** What stands beside the ranking on a desk, or beside the map. */
export function beside(pane: Pane, opened: boolean): Pane {
  if (pane === "map") return opened ? "node" : "overview";
  return pane === "list" ? "overview" : pane;
}

export function componentOf(wanted: Pane): ComponentType {
  return PANES.find(({ pane }) => pane === wanted)!.component;
}
