import * as v from "valibot";

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

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
  const read = v.safeParse(Event, parseText(text));
  if (!read.success) return undefined;
  const { id, data } = read.output;
  const { object } = data;
  if (object.object === "checkout.session") return { id, about: { session: object.id } };
  const intent = object.payment_intent;
  const payment = object.object === "payment_intent" ? object.id : typeof intent === "string" ? intent : intent?.id;
  return { id, about: payment ? { payment } : undefined };
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
