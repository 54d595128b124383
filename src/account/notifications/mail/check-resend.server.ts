import * as v from "valibot";
import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import type { Checked } from "#src/account/settings/checked.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import type { MailDeps } from "./mail-sender.server.ts";
import { askForDomains } from "./resend.server.ts";

const TIMEOUT_MS = 10_000;

/** Asks for the account's domains, which sends nothing. A key that may only send is refused that, by its name. */
export async function checkResend({ db, secretKey, env }: MailDeps): Promise<Checked> {
  const sealed = (await loadSetting(db, "integrations"))?.resendApiKey;
  if (!sealed) return { outcome: "missing" };
  const key = openSecret(secretKey, "resendApiKey", sealed) ?? "";
  try {
    const { status, text } = await askForDomains({ apiUrl: env.RESEND_API_URL, apiKey: key }, TIMEOUT_MS);
    return readAnswer(status, text);
  } catch (error) {
    return { outcome: "silent", detail: causeOf(error) };
  }
}

const Refusal = v.object({ name: v.optional(v.string(), ""), message: v.optional(v.string(), "") });

function readAnswer(status: number, text: string): Checked {
  if (status === 200) return { outcome: "accepted" };
  const { name, message } = refusalIn(text);
  if (name === "restricted_api_key") return { outcome: "accepted" };
  const detail = `${status} ${excerptOf(message || name)}`.trim();
  return { outcome: [400, 401, 403].includes(status) ? "refused" : "silent", detail };
}

function refusalIn(text: string): v.InferOutput<typeof Refusal> {
  try {
    return v.parse(Refusal, JSON.parse(text));
  } catch {
    return { name: "", message: text };
  }
}
