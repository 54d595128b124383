import type { BotDoubt } from "#src/work/leads/verdict.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";

export type BotCheckProvider = "altcha" | "recaptcha" | "turnstile";

export type BotProof = { nonce: string; expiresAt: Date };

export type BotRefusal = "missing" | "malformed" | "expired" | "wrong";

export type BotCheck =
  | { kind: "human"; proof: BotProof }
  | { kind: "doubtful"; proof: BotProof; reason: BotDoubt; detail?: string }
  | { kind: "refused"; reason: BotRefusal };

export function chosenBotCheck(settings: IntegrationSettings): BotCheckProvider {
  const { botCheckProvider: chosen } = settings;
  const ready = (["recaptcha", "turnstile"] as const).filter(
    (provider) => settings[`${provider}SiteKey`] && settings[`${provider}SecretKey`],
  );
  return ready.find((provider) => !chosen || chosen === provider) ?? "altcha";
}
