import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { PushCode } from "./push-problems.ts";

const code: Coded<PushCode> = codedMessage;

/** What a device shows: never more of a person than the name, the service and the city. `path` is what a tap opens. */
export type Push = { title: string; body: string; path: string };

/** A later one with the same tag replaces the former. */
export type ShownPush = Push & { tag: string; lang: string };

const base64url = (bytes: number, message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^[\w-]+={0,2}$/, message),
    v.check((text) => bytesIn(text) === bytes, message),
  );

const Subscription = v.object({
  endpoint: v.pipe(
    v.string(code("endpoint-missing")),
    v.url(code("endpoint-missing")),
    v.maxLength(2_000, code("endpoint-missing")),
  ),
  keys: v.object({
    p256dh: base64url(65, code("device-key-missing")),
    auth: base64url(16, code("device-secret-missing")),
  }),
  language: v.picklist(["en", "fr"], code("choose-language")),
});

export type NewSubscription = v.InferOutput<typeof Subscription>;

export function parseSubscription(input: unknown): Parsed<NewSubscription, PushCode> {
  return parseForm(Subscription, input);
}

function bytesIn(base64: string): number {
  return Math.floor((base64.replaceAll("=", "").length * 3) / 4);
}

/** A browser knows its own by the hash of the endpoint. */
export type PushDevice = {
  endpoint_hash: string;
  user_agent: string;
  created_at: string;
  reached_at: string | null;
  last_error: DeliveryReason | null;
};
export type PushDevices = { publicKey: string; devices: PushDevice[] };
