import type { BotCheck, BotRefusal } from "./bot-check.ts";
import type { ContactRequest } from "#src/leads/contact-request.ts";
import type { Reason, Verdict } from "#src/leads/verdict.ts";
import { DOUBTFUL_POINTS, scoreContent } from "./content-score.ts";

/** `form` as it was sent, with what only a script fills in; without JavaScript there is no check to pass. */
export type Sent = { form: unknown; request: ContactRequest; check: BotCheck | { kind: "none" } };

const QUICKEST_PERSON_MS = 1500;

/** Doubt puts a request aside; only what is surely a robot's is spam, and only a failed check is refused. */
export function judge({ form, request, check }: Sent, now: Date): Verdict | { refused: BotRefusal } {
  const { website, startedAt } = signsOf(form);
  if (check.kind === "refused")
    return website ? { box: "spam", reasons: ["honeypot", "bot-check-failed"] } : { refused: check.reason };
  if (website && check.kind === "none") return { box: "spam", reasons: ["honeypot"] };
  const content = scoreContent(request);
  const doubts: Reason[] = [
    ...(website ? ["honeypot" as const] : []),
    ...(isTooFast(startedAt, now) ? ["too-fast" as const] : []),
    ...(check.kind === "doubtful" ? [check.reason] : []),
  ];
  const isDoubtful = doubts.length > 0 || content.points >= DOUBTFUL_POINTS;
  return { box: isDoubtful ? "quarantine" : "inbox", reasons: [...doubts, ...content.reasons] };
}

/** A moment in the future is a device whose clock is ahead, which proves nothing. */
function isTooFast(startedAt: number, now: Date): boolean {
  const elapsed = now.getTime() - startedAt;
  return elapsed >= 0 && elapsed < QUICKEST_PERSON_MS;
}

/** `website`, a field people cannot see, and `startedAt`, when the form appeared. */
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
