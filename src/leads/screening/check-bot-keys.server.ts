import type { Checked } from "#src/settings/checked.ts";
import type { IntegrationSettings } from "#src/settings/email-settings.ts";
import { openSecret } from "#src/settings/secrets.server.ts";
import { loadSetting } from "#src/settings/settings.server.ts";
import type { Db } from "#src/db/db.server.ts";
import { chosenBotCheck } from "./bot-check.ts";
import { askProvider } from "./siteverify.server.ts";

type Deps = {
  db: Db;
  secretKey: Buffer;
  env: { RECAPTCHA_VERIFY_URL: string; TURNSTILE_VERIFY_URL: string };
};

/** Shows the provider a token that cannot be right: what it says of the token tells what it thinks of our secret. */
export async function checkBotKeys({ db, secretKey, env }: Deps): Promise<Checked> {
  const settings = (await loadSetting<IntegrationSettings>(db, "integrations")) ?? {};
  const provider = chosenBotCheck(settings);
  if (provider === "altcha") return { outcome: "built-in" };
  const secret = openSecret(secretKey, `${provider}SecretKey`, settings[`${provider}SecretKey`] ?? "");
  if (secret === undefined) return { outcome: "missing" };
  const url = provider === "recaptcha" ? env.RECAPTCHA_VERIFY_URL : env.TURNSTILE_VERIFY_URL;
  const answer = await askProvider({ url, fields: { secret, response: "a-token-to-try-the-secret" } });
  if ("silence" in answer) return { outcome: "silent", detail: answer.silence };
  const codes = answer["error-codes"] ?? [];
  if (codes.some((code) => code.endsWith("-secret") || code === "invalid-keys"))
    return { outcome: "refused", detail: codes.join(", ") };
  const isAboutTheToken =
    answer.success || codes.some((code) => code.endsWith("-response") || code.startsWith("timeout"));
  return isAboutTheToken ? { outcome: "accepted" } : { outcome: "silent", detail: codes.join(", ") };
}
