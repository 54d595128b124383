type Happened = { kind: string; byCustomer?: boolean };

/** Whether the customer asked for no more reminders of a paper, and has not told the owner otherwise since. */
export function declinesReminders(events: readonly Happened[]): boolean {
  const last = events.findLast(
    ({ kind, byCustomer }) => kind === "reminders-resumed" || (kind === "reminders-stopped" && byCustomer),
  );
  return last?.kind === "reminders-stopped";
}
