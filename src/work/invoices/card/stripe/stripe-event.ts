import * as v from "valibot";
import { parseJson } from "#src/platform/reading/parse-json.ts";

/** As the provider names its objects; nothing else is looked up or asked for. */
const name = v.pipe(v.string(), v.regex(/^[a-z]{2,5}_\w{1,250}$/));

const Event = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,250}$/)),
  data: v.object({
    object: v.object({
      id: name,
      object: v.string(),
      payment_intent: v.nullish(v.union([name, v.object({ id: name })])),
    }),
  }),
});

/** What an event is about; what it says of it is never believed, only asked for. */
export type StripeEvent = { id: string; about: { session: string } | { payment: string } | undefined };

/** Undefined for what is no event. */
export function parseStripeEvent(text: string): StripeEvent | undefined {
  const json = parseJson(text);
  const read = v.safeParse(Event, json.ok ? json.json : undefined);
  if (!read.success) return undefined;
  const { id, data } = read.output;
  const { object } = data;
  if (object.object === "checkout.session") return { id, about: { session: object.id } };
  const intent = object.payment_intent;
  const payment = object.object === "payment_intent" ? object.id : typeof intent === "string" ? intent : intent?.id;
  return { id, about: payment ? { payment } : undefined };
}
