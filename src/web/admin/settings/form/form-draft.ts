/** What was typed and not saved yet, and the version it was made from. */
export type Draft = { version: number; values: Record<string, unknown> };

const keyOf = (name: string) => `draft:settings ${name}`;

/** Outlives a reload and an ended session, until it is saved or the browser's tab closed. Secrets are never written. */
export function keepDraft(name: string, draft: Draft, secrets: readonly string[]): void {
  const values = Object.entries(draft.values).filter(([field]) => !secrets.includes(field));
  sessionStorage.setItem(keyOf(name), JSON.stringify({ ...draft, values: Object.fromEntries(values) }));
}

export function readDraft(name: string): Draft | undefined {
  const kept = sessionStorage.getItem(keyOf(name));
  // Only `keepDraft` writes here.
  return kept === null ? undefined : (JSON.parse(kept) as Draft);
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}
