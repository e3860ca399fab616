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
    done: string,
  ) => (
    <button
      class={`mark ${own}`}
      aria-pressed={label === own}
      aria-label={small ? `${text}: ${shownName(node)}` : undefined}
      title={small ? text : undefined}
      tabIndex={small ? -1 : 0}
      onClick={(event) => {
        event.stopPropagation();
        void app.mark(node, own);
      }}
    >
      <Icon name={icon} />
      {!small && <span>{label === own ? done : text}</span>}
    </button>
  );
  return (
    <span class={small ? "marks small" : "marks"}>
      {button("positive", "check", "Mark positive", "Marked positive")}
      {button("hidden", "cross", "Not interesting", "Not interesting")}
    </span>
  );
}
