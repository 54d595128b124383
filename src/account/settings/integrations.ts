import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed, Problem } from "#src/platform/i18n/problem.ts";
import { settingsCode, number, secret, text, type SecretState } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";

/** How many conversions of one click count, as Google Ads calls it. */
export type ConversionCount = "every" | "one";

/** Each turns off some webhooks; on when absent. */
export const webhookChoices = [
  ...(["webhookOnLead", "webhookOnIdea", "webhookOnQuote", "webhookOnJob"] as const),
  ...(["webhookOnInvoice", "webhookOnAlert"] as const),
] as const;
export type WebhookChoice = (typeof webhookChoices)[number];

/** As stored; secrets are encrypted. */
export type IntegrationSettings = {
  /** When absent, whichever has both its keys, else the built-in proof of work. */
  botCheckProvider?: "altcha" | "recaptcha" | "turnstile";
  turnstileSiteKey?: string;
  turnstileSecretKey?: string;
  /** As it is called in Google Ads, to the letter. */
  conversionName?: string;
  /** As the action for leads worth following is called there; blank is `conversion_event_qualified`. */
  qualifiedName?: string;
  /** With which status a lead is worth following. */
  qualifiedFrom?: "contacted" | "quoted";
  /** As the action for won jobs is called there; blank is `conversion_event_won`. */
  wonName?: string;
  /** How each action counts there; every conversion when absent. */
  conversionCount?: ConversionCount;
  qualifiedCount?: ConversionCount;
  wonCount?: ConversionCount;
  conversionValue?: number;
  conversionCurrency?: string;
  /** The consent columns of the file for Google Ads; blank leaves them open. */
  adUserData?: "" | "Granted" | "Denied";
  adPersonalization?: "" | "Granted" | "Denied";
  recaptchaSiteKey?: string;
  recaptchaSecretKey?: string;
  googleAnalyticsId?: string;
  resendApiKey?: string;
  /** No events are sent when blank. */
  webhookUrl?: string;
  webhookSecret?: string;
} & { [Choice in WebhookChoice]?: boolean };

const key = v.pipe(text(300), v.regex(/^\S*$/, settingsCode("key-with-spaces")));

/** As Google Ads and Microsoft Advertising take it: a conversion whose name differs by a character is dropped silently. */
const actionName = v.pipe(
  text(100),
  v.check((name) => !/\p{Cf}|(?! )\p{Zs}/u.test(name), settingsCode("action-name-invisible")),
);

const BASE64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;
const firstValue = 1;
const firstCurrency = "CAD";
const consent = v.optional(v.picklist(["", "Granted", "Denied"], settingsCode("choose-answer")), "");
const count = v.optional(v.picklist(["every", "one"], settingsCode("choose-answer")), "every");
const on = v.optional(onOff, true);

const IntegrationsForm = v.object({
  botCheckProvider: v.optional(
    v.picklist(["auto", "altcha", "recaptcha", "turnstile"], settingsCode("choose-bot-check")),
    "auto",
  ),
  recaptchaSiteKey: key,
  recaptchaSecretKey: secret(300),
  turnstileSiteKey: key,
  turnstileSecretKey: secret(300),
  googleAnalyticsId: v.pipe(
    text(40),
    v.regex(/^(?:[a-z]{1,3}-[a-z\d-]+)?$/i, settingsCode("not-a-measurement-id")),
    v.toUpperCase(),
  ),
  conversionName: actionName,
  qualifiedName: v.optional(actionName, ""),
  qualifiedFrom: v.optional(v.picklist(["contacted", "quoted"], settingsCode("choose-answer")), "quoted"),
  wonName: v.optional(actionName, ""),
  conversionCount: count,
  qualifiedCount: count,
  wonCount: count,
  conversionValue: v.optional(number({ problem: "amount-out-of-range", least: 0, most: 1_000_000 }), firstValue),
  conversionCurrency: v.pipe(
    text(3),
    v.toUpperCase(),
    v.regex(/^(?:[A-Z]{3})?$/, settingsCode("not-a-currency")),
    v.transform((currency) => currency || firstCurrency),
  ),
  adUserData: consent,
  adPersonalization: consent,
  resendApiKey: secret(300),
  webhookUrl: v.pipe(
    text(500),
    v.check((value) => value === "" || isSecureOrOwn(value), settingsCode("not-a-web-address")),
  ),
  webhookSecret: v.pipe(
    secret(200),
    v.check((value) => !value || value.length >= 16, settingsCode("webhook-secret-short", { least: 16 })),
    v.check(
      (value) => !value?.startsWith("whsec_") || BASE64.test(value.slice(6)),
      settingsCode("webhook-secret-not-base64"),
    ),
  ),
  webhookOnLead: on,
  webhookOnIdea: on,
  webhookOnAlert: on,
  webhookOnQuote: on,
  webhookOnJob: on,
  webhookOnInvoice: on,
});

/** While the owner has not called the actions otherwise. */
export const usualActionNames = {
  conversionName: "conversion_event_contact",
  qualifiedName: "conversion_event_qualified",
  wonName: "conversion_event_won",
};

export type IntegrationsValues = v.InferOutput<typeof IntegrationsForm>;
export const secretFields = ["recaptchaSecretKey", "turnstileSecretKey", "resendApiKey", "webhookSecret"] as const;
export type SecretField = (typeof secretFields)[number];
export type ShownIntegrations = Omit<IntegrationsValues, SecretField> & Record<SecretField, SecretState>;

export function parseIntegrationsForm(input: unknown): Parsed<v.InferOutput<typeof IntegrationsForm>, SettingsCode> {
  return parseForm(IntegrationsForm, input);
}

export function toIntegrationsForm(stored: IntegrationSettings): ShownIntegrations {
  return {
    botCheckProvider: stored.botCheckProvider ?? "auto",
    recaptchaSiteKey: stored.recaptchaSiteKey ?? "",
    recaptchaSecretKey: { isSet: Boolean(stored.recaptchaSecretKey) },
    turnstileSiteKey: stored.turnstileSiteKey ?? "",
    turnstileSecretKey: { isSet: Boolean(stored.turnstileSecretKey) },
    googleAnalyticsId: stored.googleAnalyticsId ?? "",
    conversionName: stored.conversionName ?? "",
    qualifiedName: stored.qualifiedName ?? "",
    qualifiedFrom: stored.qualifiedFrom ?? "quoted",
    wonName: stored.wonName ?? "",
    conversionCount: stored.conversionCount ?? "every",
    qualifiedCount: stored.qualifiedCount ?? "every",
    wonCount: stored.wonCount ?? "every",
    conversionValue: stored.conversionValue ?? firstValue,
    conversionCurrency: stored.conversionCurrency ?? firstCurrency,
    adUserData: stored.adUserData ?? "",
    adPersonalization: stored.adPersonalization ?? "",
    resendApiKey: { isSet: Boolean(stored.resendApiKey) },
    webhookUrl: stored.webhookUrl ?? "",
    webhookSecret: { isSet: Boolean(stored.webhookSecret) },
    webhookOnLead: stored.webhookOnLead ?? true,
    webhookOnIdea: stored.webhookOnIdea ?? true,
    webhookOnAlert: stored.webhookOnAlert ?? true,
    webhookOnQuote: stored.webhookOnQuote ?? true,
    webhookOnJob: stored.webhookOnJob ?? true,
    webhookOnInvoice: stored.webhookOnInvoice ?? true,
  };
}

/** Without secrets. A provider never chosen stays absent, so that keys alone decide. */
export function toStored(values: IntegrationsValues): Omit<IntegrationSettings, SecretField> {
  const { recaptchaSecretKey: _1, turnstileSecretKey: _2, resendApiKey: _3, webhookSecret: _4, ...plain } = values;
  return { ...plain, botCheckProvider: plain.botCheckProvider === "auto" ? undefined : plain.botCheckProvider };
}

export function problemTogether(settings: IntegrationSettings): Problem<SettingsCode> | undefined {
  const field = keyMissing(settings);
  if (field) return { field, code: "bot-check-keys-missing" };
  const twice = nameTwice(settings);
  if (twice) return { field: twice, code: "action-name-twice" };
  if (settings.webhookUrl && !settings.webhookSecret) return { field: "webhookSecret", code: "webhook-secret-missing" };
  return undefined;
}

/** Two stages in one action would be counted as one. */
function nameTwice(settings: IntegrationSettings): keyof typeof usualActionNames | undefined {
  const fields = ["conversionName", "qualifiedName", "wonName"] as const;
  const names = fields.map((field) => (settings[field] || usualActionNames[field]).toLowerCase());
  return fields.find((_, index) => names.indexOf(names[index] ?? "") < index);
}

/** A bot check without keys would refuse every visitor. */
function keyMissing(settings: IntegrationSettings): keyof IntegrationSettings | undefined {
  switch (settings.botCheckProvider) {
    case "recaptcha":
      return firstBlank(settings, ["recaptchaSiteKey", "recaptchaSecretKey"]);
    case "turnstile":
      return firstBlank(settings, ["turnstileSiteKey", "turnstileSecretKey"]);
    case "altcha":
    case undefined:
      return undefined;
  }
}

function firstBlank(settings: IntegrationSettings, keys: (keyof IntegrationSettings)[]) {
  return keys.find((name) => !settings[name]);
}

/** Events hold personal data: unencrypted only to this machine. */
export function isSecureOrOwn(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol !== "http:") return url?.protocol === "https:";
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}
