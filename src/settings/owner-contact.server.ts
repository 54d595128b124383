import type { Db } from "#src/db/db.server.ts";
import type { Language } from "#src/i18n/language.ts";
import type { EmailSettings } from "./email-settings.ts";
import { loadBusiness, loadSetting, saveSettings } from "./settings.server.ts";

/** In the back office's language until one is chosen. */
export async function ownerContact(db: Db): Promise<{ to: string; language: Language }> {
  const { notifyTo, notifyLanguage } = (await loadSetting<EmailSettings>(db, "email")) ?? {};
  return { to: notifyTo || (await loadBusiness(db)).email, language: notifyLanguage ?? (await firstLanguage(db)) };
}

/** The back office's at the last sign-in, English before it. */
export async function firstLanguage(db: Db): Promise<Language> {
  return (await loadSetting<Language>(db, "back-office-language")) ?? "en";
}

export async function rememberLanguage(db: Db, language: Language, now: Date): Promise<void> {
  if (language !== (await firstLanguage(db))) await saveSettings(db, { "back-office-language": language }, now);
}
