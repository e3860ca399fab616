interface Called {
  name: string;
  displayName: string | null;
}

/** What people know a node by: its display name, or else its unique name. */
export function shownName({ name, displayName }: Called): string {
  return displayName ?? name;
}

/** Both of its names, for a tooltip. */
export function bothNames({ name, displayName }: Called): string {
  return displayName === null ? name : `${displayName} (${name})`;
}

/** The display name first, the unique name second where there are two. */
export function NodeName({ node }: { node: Called }) {
  if (node.displayName === null) return <>{node.name}</>;
  return (
    <>
      <bdi>{node.displayName}</bdi> <bdi class="id muted">{node.name}</bdi>
    </>
  );
}
