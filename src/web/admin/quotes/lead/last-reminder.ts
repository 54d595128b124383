/** When the customer was last reminded by email, by itself or by a press. */
export function lastReminder(events: readonly { kind: string; at: string }[]): string | undefined {
  return events
    .filter(({ kind }) => kind === "reminded")
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
}
