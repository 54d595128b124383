import type { Checked } from "#src/account/settings/checked.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { chosenBotCheck } from "./bot-check.ts";
import { fetchSiteverify } from "./siteverify.server.ts";

type Deps = {
  db: Db;
  secretKey: Buffer;
  env: { RECAPTCHA_VERIFY_URL: string; TURNSTILE_VERIFY_URL: string };
};

/** Sends an invalid token: the error codes show whether the provider accepts our secret. */
export async function checkBotKeys({ db, secretKey, env }: Deps): Promise<Checked> {
  const settings = (await loadSetting(db, "integrations")) ?? {};
  const provider = chosenBotCheck(settings);
  if (provider === "altcha") return { outcome: "built-in" };
  const secret = openSecret(secretKey, `${provider}SecretKey`, settings[`${provider}SecretKey`] ?? "");
  if (secret === undefined) return { outcome: "missing" };
  const url = provider === "recaptcha" ? env.RECAPTCHA_VERIFY_URL : env.TURNSTILE_VERIFY_URL;
  const answer = await fetchSiteverify({ url, fields: { secret, response: "a-token-to-try-the-secret" } });
  if ("failure" in answer) return { outcome: "silent", detail: answer.failure };
  const codes = answer["error-codes"] ?? [];
  if (codes.some((code) => code.endsWith("-secret") || code === "invalid-keys"))
    return { outcome: "refused", detail: codes.join(", ") };
  const isAboutTheToken =
    answer.success || codes.some((code) => code.endsWith("-response") || code.startsWith("timeout"));
  return isAboutTheToken ? { outcome: "accepted" } : { outcome: "silent", detail: codes.join(", ") };
}
