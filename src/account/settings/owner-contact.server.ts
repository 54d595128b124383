import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { EmailSettings } from "./email-settings.ts";
import type { Business } from "#src/site/business.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { jurisdictionOf } from "./jurisdiction.ts";
import { businessOf, loadBusiness, loadSetting, loadSettings, saveSettings } from "./settings.server.ts";

type Correspondence = {
  business: Business;
  email: EmailSettings;
  owner: { to: string; language: Language };
  /** Undefined until the owner has said them. */
  promises: Promises | undefined;
};

/** What mails to the owner and to visitors are made of, by one query. */
export async function loadCorrespondence(db: Db): Promise<Correspondence> {
  const saved = await loadSettings(db, ["business", "email", "back-office-language", "promises"]);
  const business = businessOf(saved.business);
  const email = saved.email ?? {};
  const language = email.notifyLanguage ?? saved["back-office-language"] ?? languageOfPlace(business);
  const owner = { to: email.notifyTo || business.email, language };
  return { business, email, owner, promises: saved.promises };
}

/** In the back office's language until one is chosen. */
export async function ownerContact(db: Db): Promise<Correspondence["owner"]> {
  return (await loadCorrespondence(db)).owner;
}

/** What the owner has used or asked for; before that, the province's. */
export async function firstLanguage(db: Db): Promise<Language> {
  return (await loadSetting(db, "back-office-language")) ?? languageOfPlace(await loadBusiness(db));
}

function languageOfPlace(business: Business): Language {
  return jurisdictionOf(business) === "quebec" ? "fr" : "en";
}

export async function rememberLanguage(db: Db, language: Language, now: Date): Promise<void> {
  if (language !== (await loadSetting(db, "back-office-language")))
    await saveSettings(db, { "back-office-language": language }, now);
}
