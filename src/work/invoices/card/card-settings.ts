import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { SecretState } from "#src/account/settings/form-rules.ts";
import type { CardCode } from "./card-problems.ts";
import type { WebhookState } from "./webhook-state.ts";

const code: Coded<CardCode> = codedMessage;

/** Text for a new secret, blank to keep the stored one, null to remove it. */
const secret = (shape: RegExp, wrong: CardCode) =>
  v.nullable(
    v.pipe(
      v.string(code("not-text")),
      v.trim(),
      v.check((typed) => typed === "" || shape.test(typed), code(wrong)),
    ),
  );

export const CardForm = v.object({
  key: secret(/^[sr]k_(?:live|test)_\w{6,240}$/, "card-key-form"),
  webhookSecret: secret(/^whsec_\w{6,240}$/, "card-secret-form"),
});
export type CardForm = v.InferOutput<typeof CardForm>;

export type ShownCards = {
  key: SecretState;
  webhookSecret: SecretState;
  /** A key that moves no real money. */
  isTest: boolean;
  /** Where the provider is to send its events. */
  address: string;
  webhooks: WebhookState;
};

export function isTestKey(key: string): boolean {
  return /^[sr]k_test_/.test(key);
}
