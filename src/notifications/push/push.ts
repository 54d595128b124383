import * as v from "valibot";
import { parseForm } from "#src/settings/parse-form.ts";

/** What a device shows: never more of a person than the name, the service and the city. `path` is what a tap opens. */
export type Push = { title: string; body: string; path: string };

/** What reaches the worker in the browser. Of two with one tag, the later takes the other's place. */
export type ShownPush = Push & { tag: string; lang: string };

const base64url = (bytes: number, message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^[\w-]+={0,2}$/, message),
    v.check((text) => bytesIn(text) === bytes, message),
  );

/** A device as its browser describes it. Whether the address is one we would call is judged apart. */
const Subscription = v.object({
  endpoint: v.pipe(v.string("Send the endpoint"), v.url("Send the endpoint"), v.maxLength(2_000, "Send the endpoint")),
  keys: v.object({
    p256dh: base64url(65, "Send the key of the device"),
    auth: base64url(16, "Send the secret of the device"),
  }),
  language: v.picklist(["en", "fr"], "Choose a language"),
});

export type NewSubscription = v.InferOutput<typeof Subscription>;

export function parseSubscription(input: unknown) {
  return parseForm(Subscription, input);
}

function bytesIn(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}

/** A device on the owner's list. The browser knows its own by the hash of its endpoint. */
export type PushDevice = {
  endpoint_hash: string;
  user_agent: string;
  created_at: string;
  reached_at: string | null;
  last_error: string | null;
};
export type PushDevices = { publicKey: string; devices: PushDevice[] };
