import type { BotCheck, BotRefusal } from "./bot-check.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import type { Reason, UncheckedDoubt, Verdict } from "#src/work/leads/verdict.ts";
import { TRAP_FIELD } from "#src/work/leads/contact-fields.ts";
import { DOUBTFUL_POINTS, scoreContent } from "./content-score.ts";

/** `form` is the unparsed body; the check is `none` for a form sent without JavaScript. */
export type Submission = {
  form: unknown;
  request: ContactRequest;
  check: BotCheck | { kind: "none"; doubts: readonly UncheckedDoubt[] };
};

/** The name on pages that were loaded before it was renamed. */
const FORMER_TRAP_FIELD = "website";
const QUICKEST_PERSON_MS = 1500;

/** A doubt leads to quarantine; only certain bots are spam, and only a failed check is refused. */
export function screen({ form, request, check }: Submission, now: Date): Verdict | { refused: BotRefusal } {
  const { isTrapped, startedAt } = hiddenFieldsOf(form);
  if (check.kind === "refused") {
    // A page left open expires; a password manager fills in what nobody sees. Both together are still a person's.
    const isBot = isTrapped && check.reason !== "expired";
    return isBot ? { box: "spam", reasons: ["honeypot", "bot-check-failed"] } : { refused: check.reason };
  }
  const content = scoreContent(request);
  const doubts: Reason[] = [
    ...(isTrapped ? ["honeypot" as const] : []),
    ...(isTooFast(startedAt, now) ? ["too-fast" as const] : []),
    ...(check.kind === "doubtful" ? [check.reason] : []),
    ...(check.kind === "none" ? check.doubts : []),
  ];
  const isDoubtful = doubts.length > 0 || content.points >= DOUBTFUL_POINTS;
  return { box: isDoubtful ? "quarantine" : "inbox", reasons: [...doubts, ...content.reasons] };
}

function isTooFast(startedAt: number, now: Date): boolean {
  const elapsed = now.getTime() - startedAt;
  return elapsed >= 0 && elapsed < QUICKEST_PERSON_MS;
}

/** The trap is invisible to people; `startedAt` is when the form appeared. */
function hiddenFieldsOf(form: unknown) {
  const fields = new Map<string, unknown>(typeof form === "object" && form !== null ? Object.entries(form) : []);
  const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";
  return {
    isTrapped: [TRAP_FIELD, FORMER_TRAP_FIELD].some((name) => isFilled(fields.get(name))),
    startedAt: parseTime(fields.get("startedAt")),
  };
}

function parseTime(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return NaN;
  return /^\d+$/.test(value) ? Number(value) : Date.parse(value);
}
