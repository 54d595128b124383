import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, removeSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { AnswerCode } from "#src/work/conversation/answer-problems.ts";
import { roadStanding, type RoadStanding } from "#src/work/conversation/answers-settings.server.ts";
import type { ResendHookForm } from "./resend-hook-form.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "resend-hook": StoredResendHook;
  }
}

/** `trouble`: what Resend said as a mail could not be fetched, until one is. */
type StoredResendHook = { secret: string; trouble: string | null };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Resend makes the signing secret for the address that the owner enters there. */
export type ShownResendHook = { address: string; isOn: boolean; trouble: string | null; standing: RoadStanding };

export async function showResendHook(deps: Deps): Promise<ShownResendHook> {
  const stored = await loadSetting(deps.db, "resend-hook");
  return {
    ...{ address: `${deps.siteUrl}/hooks/resend`, isOn: (await resendHookSecret(deps)) !== undefined },
    ...{ trouble: stored?.trouble ?? null, standing: await roadStanding(deps.db, "resend") },
  };
}

export async function saveResendHook(
  { db, secretKey, by }: Omit<Deps, "siteUrl"> & Recording,
  { secret }: ResendHookForm,
  now: Date,
): Promise<Problem<AnswerCode> | undefined> {
  // What a mail says is fetched with it.
  if (!(await loadSetting(db, "integrations"))?.resendApiKey) return { field: "secret", code: "resend-key-missing" };
  const hook = { secret: sealSecret(secretKey, "resendHookSecret", secret), trouble: null };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "resend-hook": hook }, now);
    await record(trx, { kind: "resend_hook.saved" }, by, now);
  });
  return undefined;
}

export async function endResendHook({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeSetting(trx, "resend-hook");
    await record(trx, { kind: "resend_hook.ended" }, by, now);
  });
}

/** Undefined while it is off, or when the secret key is another. */
export async function resendHookSecret({ db, secretKey }: Omit<Deps, "siteUrl">): Promise<string | undefined> {
  const stored = await loadSetting(db, "resend-hook");
  return stored && openSecret(secretKey, "resendHookSecret", stored.secret);
}

export async function noteTrouble(db: Db, trouble: string | null, now: Date): Promise<void> {
  const stored = await loadSetting(db, "resend-hook");
  if (stored && stored.trouble !== trouble) await saveSettings(db, { "resend-hook": { ...stored, trouble } }, now);
}
