import type { Db } from "#src/db/db.server.ts";
import type { Language } from "#src/i18n/language.ts";
import type { EmailSettings } from "./email-settings.ts";
import { loadBusiness, loadSetting } from "./settings.server.ts";

/** Where the owner reads mail, and in which language: English, like the back office, until one is chosen. */
export async function ownerContact(db: Db): Promise<{ to: string; language: Language }> {
  const { notifyTo, notifyLanguage } = (await loadSetting<EmailSettings>(db, "email")) ?? {};
  return { to: notifyTo || (await loadBusiness(db)).email, language: notifyLanguage ?? "en" };
}
