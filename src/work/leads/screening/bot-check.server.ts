import type { Challenge } from "altcha-lib/types";
import type { Logger } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import type { IntegrationSettings } from "#src/account/settings/integrations.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { offerPuzzle, verifyPuzzle } from "./altcha.server.ts";
import { chosenBotCheck, type BotCheck, type BotCheckProvider } from "./bot-check.ts";
import { isUsedProof } from "./used-challenges.server.ts";
import { withFallback } from "#src/platform/clock/with-timeout.ts";
import type { DatabaseWatch } from "#src/platform/monitoring/database-watch.server.ts";
import { tokenProof, verifyWithProvider, type SubmittedToken } from "./provider-check.server.ts";

export type BotCheckOffer =
  | { provider: "altcha"; challenge: Challenge }
  | { provider: "recaptcha" | "turnstile"; siteKey: string };

export type BotChecks = {
  /** `altcha` when the browser cannot reach the provider. */
  offer(preferred?: "altcha"): Promise<BotCheckOffer>;
  verify(submitted: Omit<SubmittedToken, "token"> & { token: string | undefined }): Promise<BotCheck>;
};

type Deps = {
  db: Db;
  /** Without it each question waits for its own answer. */
  database?: Pick<DatabaseWatch, "ask">;
  secretKey: Buffer;
  env: { RECAPTCHA_VERIFY_URL: string; TURNSTILE_VERIFY_URL: string };
  now: () => Date;
  log: Logger;
};

/** Loads the settings for each request: a change applies at once in every process. Survives database outages. */
export function openBotChecks({ db, database, secretKey, env, now, log }: Deps): BotChecks {
  const ask: DatabaseWatch["ask"] = (question, otherwise) =>
    database ? database.ask(question, otherwise) : withFallback(log, question(), otherwise);
  let known: IntegrationSettings = {};
  const currentSettings = async () => {
    const saved = async () => (await loadSetting(db, "integrations")) ?? {};
    known = await ask(saved, known);
    return known;
  };
  const urls = { recaptcha: env.RECAPTCHA_VERIFY_URL, turnstile: env.TURNSTILE_VERIFY_URL };

  async function askProvider(
    name: "recaptcha" | "turnstile",
    sealed: string,
    submitted: SubmittedToken,
  ): Promise<BotCheck> {
    const proof = tokenProof(name, submitted.token, now());
    // Providers reject a token the second time.
    if (await ask(() => isUsedProof(db, proof), false)) return { kind: "human", proof };
    // Blank when it was sealed with another key: the provider reports it.
    const secret = openSecret(secretKey, `${name}SecretKey`, sealed) ?? "";
    const check = await verifyWithProvider({ name, url: urls[name], secret }, submitted, now());
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
      return askProvider(provider, settings[`${provider}SecretKey`] ?? "", { token, ...from });
    },
  };
}

export async function readBotCheckProvider(db: Db): Promise<BotCheckProvider> {
  return chosenBotCheck((await loadSetting(db, "integrations")) ?? {});
}
