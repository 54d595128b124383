/** What came of trying a saved key, and in the other side's words why. */
export type Checked = {
  outcome: "accepted" | "refused" | "silent" | "missing" | "built-in";
  detail?: string;
};

/** `fetch` hides what really happened behind "fetch failed". */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
