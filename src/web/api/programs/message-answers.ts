import * as v from "valibot";
import type { ProgramMessage } from "#src/work/conversation/reading/message.ts";
import { Id } from "./answers.ts";

const text = (description: string) => v.pipe(v.string(), v.description(description));
const size = v.pipe(v.number(), v.integer(), v.maxValue(Number.MAX_SAFE_INTEGER));

/** As the webhooks `message.received` and `message.sent` have it. */
export const MessageAnswer = v.object({
  ...{ id: Id, leadId: Id },
  direction: v.pipe(v.picklist(["in", "out"]), v.description("in: from the customer")),
  state: v.pipe(
    v.picklist(["received", "automatic", "unproven", "waiting", "sent", "stopped", "bounced"]),
    v.description(
      "automatic: an out-of-office; unproven: its domain’s check failed; waiting to bounced: of a mail to the customer",
    ),
  ),
  needsAnswer: v.boolean(),
  ...{ fromAddress: v.string(), toAddress: v.string(), subject: v.string() },
  text: text("What the person wrote, without quotes and signature"),
  wholeText: text("All of it"),
  files: v.pipe(
    v.array(v.object({ name: v.string(), type: v.string(), bytes: size })),
    v.description("What was attached; photos are with the photos of the lead"),
  ),
  at: v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC")),
} satisfies Record<keyof ProgramMessage, v.GenericSchema>);

export const MessageList = v.object({ messages: v.array(MessageAnswer) });
