import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { SaidEntry } from "./timeline-entry.ts";

/** A history that is no longer than this is read as it is. */
const SHORT = 12;

/** `more` happened within a minute of it, and was of the same kind. */
export type FoldedEntry = { entry: SaidEntry; more: SaidEntry[] };

/** `entries` come newest first, and each stands at the newest of its kind. */
export function foldEntries(entries: readonly SaidEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  const newest = new Map<string, FoldedEntry>();
  for (const entry of entries) {
    const kind = whatOf(entry);
    const last = newest.get(kind);
    // What the owner wrote is never put away.
    const isMore = entries.length > SHORT && entry.kind !== "note.added";
    if (last && isMore && Date.parse(last.entry.at) - Date.parse(entry.at) <= MINUTE_MS) last.more.push(entry);
    else {
      const one = { entry, more: [] };
      newest.set(kind, one);
      folded.push(one);
    }
  }
  return folded;
}

/** A visit that is planned is another kind than one that is cancelled, and so is each kind of mail. */
function whatOf({ kind, detail }: SaidEntry): string {
  const { kind: of, what, act } = detail as { kind?: string; what?: string; act?: string };
  return [kind, of, what, act].join(" ");
}
