import { createHmac, randomInt } from "node:crypto";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, loadSettings, saveSettings } from "#src/account/settings/settings.server.ts";
import { mailTransport, type MailDeps } from "./mail-sender.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "mail-proof": MailProof;
  }
}

/** The last test mail that a server took: by which settings, what code stood in it, and whether the owner typed it. */
type MailProof = { settings: string; code: string; isReached: boolean };
export type MailState = "untested" | "accepted" | "reached";

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export async function keepProof(deps: MailDeps, code: string, now: Date): Promise<void> {
  const proof = { settings: await settingsMark(deps), code, isReached: false };
  await saveSettings(deps.db, { "mail-proof": proof }, now);
}

/** False for another code than that of the last mail. */
export async function proveReached(db: Db, typed: string, now: Date): Promise<boolean> {
  const proof = await loadSetting(db, "mail-proof");
  if (proof?.code !== typed) return false;
  await saveSettings(db, { "mail-proof": { ...proof, isReached: true } }, now);
  return true;
}

/** Holds for the settings as they are now: others have to be tested again. */
export async function mailState(deps: MailDeps): Promise<MailState> {
  const proof = await loadSetting(deps.db, "mail-proof");
  if (!proof || proof.settings !== (await settingsMark(deps))) return "untested";
  return proof.isReached ? "reached" : "accepted";
}

/** A server took a test by these settings; the operator's own, from the environment, needs none. */
export async function isMailProved(deps: MailDeps): Promise<boolean> {
  if ((await mailTransport(deps)).kind === "unready") return false;
  const { email, integrations } = await loadSettings(deps.db, ["email", "integrations"]);
  const isOwners = Boolean(email?.smtpHost || integrations?.resendApiKey);
  return !isOwners || (await mailState(deps)) !== "untested";
}

/** Keyed, because passwords are in it. */
async function settingsMark(deps: MailDeps): Promise<string> {
  const transport = JSON.stringify(await mailTransport(deps));
  return createHmac("sha256", deps.secretKey).update(transport).digest("base64url");
}
