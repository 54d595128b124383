import type { Challenge } from "altcha-lib/types";
import type { Logger } from "pino";
import type { Db } from "#src/db/db.server.ts";
import type { IntegrationSettings } from "#src/settings/email-settings.ts";
import { openSecret } from "#src/settings/secrets.server.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import { offerPuzzle, verifyPuzzle } from "./altcha.server.ts";
import { chosenBotCheck, type BotCheck, type BotCheckProvider } from "./bot-check.ts";
import { isUsedProof } from "./bot-proofs.server.ts";
import { withFallback } from "#src/clock/with-timeout.ts";
import { tokenProof, verifyWithProvider, type ShownToken } from "./provider-check.server.ts";

export type BotCheckOffer =
  | { provider: "altcha"; challenge: Challenge }
  | { provider: "recaptcha" | "turnstile"; siteKey: string };

export type BotChecks = {
  /** What a browser must do before it may send a request; our own puzzle for whom the provider does not reach. */
  offer(preferred?: "altcha"): Promise<BotCheckOffer>;
  verify(shown: Omit<ShownToken, "token"> & { token: string | undefined }): Promise<BotCheck>;
};

type Deps = {
  db: Db;
  secretKey: Buffer;
  env: { RECAPTCHA_VERIFY_URL: string; TURNSTILE_VERIFY_URL: string };
  now: () => Date;
  log: Logger;
};

/** The owner's choice is read for each request, so that it holds at once, in every process; the last one known holds while the database is away. */
export function openBotChecks({ db, secretKey, env, now, log }: Deps): BotChecks {
  let known: IntegrationSettings = {};
  const currentSettings = async () => {
    const saved = loadSetting<IntegrationSettings>(db, "integrations").then((settings) => settings ?? {});
    known = await withFallback(log, saved, known);
    return known;
  };
  const urls = { recaptcha: env.RECAPTCHA_VERIFY_URL, turnstile: env.TURNSTILE_VERIFY_URL };

  async function askOwnersProvider(
    name: "recaptcha" | "turnstile",
    sealed: string,
    shown: ShownToken,
  ): Promise<BotCheck> {
    const proof = tokenProof(name, shown.token, now());
    // What a provider says of a token the second time tells nothing of who shows it.
    if (await withFallback(log, isUsedProof(db, proof), false)) return { kind: "human", proof };
    // Blank when it was sealed with another key: the provider will say that it is wrong.
    const secret = openSecret(secretKey, `${name}SecretKey`, sealed) ?? "";
    const check = await verifyWithProvider({ name, url: urls[name], secret }, shown, now());
    if (check.kind === "doubtful")
      log.warn({ provider: name, reason: check.reason, detail: check.detail }, "the bot check leaves a doubt");
    return check;
  }

  return {
    async offer(preferred) {
      const settings = await currentSettings();
      const provider = preferred ?? chosenBotCheck(settings);
      if (provider === "altcha") return { provider, challenge: await offerPuzzle(secretKey, now()) };
      return { provider, siteKey: settings[`${provider}SiteKey`] ?? "" };
    },
    async verify({ token, ...from }) {
      if (!token) return { kind: "refused", reason: "missing" };
      const settings = await currentSettings();
      const provider = chosenBotCheck(settings);
      const puzzle = await verifyPuzzle(secretKey, token, now());
      if (provider === "altcha") return puzzle;
      if (puzzle.kind === "human") return { kind: "doubtful", proof: puzzle.proof, reason: "provider-skipped" };
      if (puzzle.reason !== "malformed") return puzzle;
      return askOwnersProvider(provider, settings[`${provider}SecretKey`] ?? "", { token, ...from });
    },
  };
}

/** What the pages say about it. */
export async function readBotCheckProvider(db: Db): Promise<BotCheckProvider> {
  return chosenBotCheck((await loadSetting<IntegrationSettings>(db, "integrations")) ?? {});
}
