import type { BotDoubt } from "#src/leads/verdict.ts";
import type { IntegrationSettings } from "#src/settings/integrations.ts";

export type BotCheckProvider = "altcha" | "recaptcha" | "turnstile";

/** Stored when it is used, so that it is used at most once. */
export type BotProof = { nonce: string; expiresAt: Date };

export type BotRefusal = "missing" | "malformed" | "expired" | "wrong";

export type BotCheck =
  | { kind: "human"; proof: BotProof }
  | { kind: "doubtful"; proof: BotProof; reason: BotDoubt; detail?: string }
  | { kind: "refused"; reason: BotRefusal };

/** The owner's choice once both of its keys are set; without a choice, the provider whose keys are set. */
export function chosenBotCheck(settings: IntegrationSettings): BotCheckProvider {
  const { botCheckProvider: chosen } = settings;
  const ready = (["recaptcha", "turnstile"] as const).filter(
    (provider) => settings[`${provider}SiteKey`] && settings[`${provider}SecretKey`],
  );
  return ready.find((provider) => !chosen || chosen === provider) ?? "altcha";
}
