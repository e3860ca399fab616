import type { Label, Named } from "../server/contract";
import { Icon } from "./icons";
import { shownName } from "./NodeName";
import { useApp } from "./useApp";

interface Props {
  node: Named & { label: Label };
  /** In the list there is room for the icons only. */
  small?: boolean;
}

/** "Yes, this one too" and "not this one"; pressed again, each takes itself back. */
export function LabelButtons({ node, small = false }: Props) {
  const app = useApp();
  const label = app.labelOf(node);
  const button = (
    own: "positive" | "hidden",
    icon: "check" | "cross",
    text: string,
    key: string,
  ) => (
    <button
      class={`mark ${own}`}
      aria-pressed={label === own}
      aria-label={small ? `${text}: ${shownName(node)}` : undefined}
      aria-keyshortcuts={small ? undefined : key}
      title={small ? text : `${text} (${key})`}
      tabIndex={small ? -1 : 0}
      onClick={(event) => {
        event.stopPropagation();
        void app.mark(node, own);
      }}
    >
      <Icon name={icon} />
      {!small && <span>{text}</span>}
    </button>
  );
  return (
    <span class={small ? "marks small" : "marks"}>
      {button("positive", "check", "Interesting", "p")}
      {button("hidden", "cross", "Not interesting", "n")}
    </span>
  );
}
