import * as v from "valibot";
import { parseJson } from "#src/platform/reading/parse-json.ts";

const uuid = v.pipe(v.string(), v.uuid());
const messageId = v.optional(v.pipe(v.string(), v.regex(/^<[^<>\s]{1,500}>$/)));
/** An object, or pairs as they were sent. */
const Tags = v.fallback(
  v.optional(
    v.union([
      v.record(v.string(), v.string()),
      v.pipe(
        v.array(v.object({ name: v.string(), value: v.string() })),
        v.transform((pairs) => Object.fromEntries(pairs.map(({ name, value }) => [name, value]))),
      ),
    ]),
  ),
  undefined,
);

const Event = v.object({
  type: v.string(),
  data: v.object({
    email_id: uuid,
    message_id: v.fallback(messageId, undefined),
    tags: Tags,
    bounce: v.optional(v.object({ message: v.optional(v.string(), "") })),
    failed: v.optional(v.object({ reason: v.optional(v.string(), "") })),
  }),
});

/** `emailId` is Resend's own; `mailId` ours, of a mail that we sent. */
export type ResendEvent =
  | { kind: "received"; emailId: string }
  | { kind: "sent"; mailId: string; messageId: string }
  | { kind: "bounced"; mailId: string; says: string }
  /** Whatever else the owner has ticked there. */
  | { kind: "other" };

const UNDELIVERED = ["email.bounced", "email.failed", "email.suppressed"];

/** Undefined for what is no event. */
export function parseResendEvent(text: string, mailTag: string): ResendEvent | undefined {
  const json = parseJson(text);
  const read = v.safeParse(Event, json.ok ? json.json : undefined);
  if (!read.success) return undefined;
  const { type, data } = read.output;
  if (type === "email.received") return { kind: "received", emailId: data.email_id };
  const mailId = data.tags?.[mailTag];
  if (!mailId || !v.is(uuid, mailId)) return { kind: "other" };
  if (UNDELIVERED.includes(type))
    return { kind: "bounced", mailId, says: data.bounce?.message || data.failed?.reason || "" };
  return data.message_id ? { kind: "sent", mailId, messageId: data.message_id } : { kind: "other" };
}
