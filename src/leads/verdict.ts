export type Verdict = { box: "inbox" | "quarantine" | "spam"; reasons: string[] };

const QUICKEST_PERSON_MS = 1500;

/**
 * Reads what only a script does from the sent form: `website`, a field people cannot
 * see, and `startedAt`, when the form appeared. Doubt puts a request aside, it never throws it away.
 */
export function judge(form: unknown, now: Date): Verdict {
  const { website, startedAt } = signsOf(form);
  if (website) return { box: "spam", reasons: ["honeypot"] };
  const elapsed = now.getTime() - startedAt;
  // A moment in the future is a device whose clock is ahead, which proves nothing.
  if (elapsed >= 0 && elapsed < QUICKEST_PERSON_MS) return { box: "quarantine", reasons: ["too-fast"] };
  return { box: "inbox", reasons: [] };
}

function signsOf(form: unknown) {
  const { website, startedAt }: { website?: unknown; startedAt?: unknown } =
    typeof form === "object" && form !== null ? form : {};
  return { website: typeof website === "string" ? website.trim() : "", startedAt: momentOf(startedAt) };
}

/** Milliseconds since 1970, or NaN: sent as a number, as its digits, or as ISO 8601. */
function momentOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return NaN;
  return /^\d+$/.test(value) ? Number(value) : Date.parse(value);
}
