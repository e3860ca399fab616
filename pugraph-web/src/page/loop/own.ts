import type { Labels } from "../server/contract";

/**
 * Tells the page's own changes of labels from those of others: each change is answered, and told as
 * an event to every page, in either order.
 *
 * A page that judges fast has the answers to later changes before the event of an earlier one. Taken
 * for a change of somebody else, that would have the whole list fetched again.
 */
export class OwnChanges {
  /** Answered changes whose event has not come yet. */
  private answered: string[] = [];
  /** Events that came while answers were outstanding, and may belong to them. */
  private early: string[] = [];
  private outstanding = 0;

  /** A change is sent. */
  begin(): void {
    this.outstanding++;
  }

  /** A change is answered with these labels, or refused. Returns whether others changed labels, too. */
  end(labels: Labels | null): boolean {
    this.outstanding--;
    if (labels !== null && !take(this.early, key(labels))) this.answered.push(key(labels));
    if (this.outstanding > 0 || this.early.length === 0) return false;
    this.early = [];
    return true;
  }

  /** Whether an event is the page's own, or may be: then the end of its change tells. */
  told(labels: Labels): boolean {
    if (take(this.answered, key(labels))) return true;
    if (this.outstanding === 0) return false;
    this.early.push(key(labels));
    return true;
  }

  /** Events were missed: those that were expected will not come. */
  forget(): void {
    this.answered = [];
    this.early = [];
  }
}

function key(labels: Labels): string {
  return JSON.stringify(labels);
}

/** Takes the first of these out of a list that is as short as the changes under way. */
function take(list: string[], wanted: string): boolean {
  const index = list.indexOf(wanted);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
