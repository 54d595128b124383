import { ownerChoices } from "#src/account/settings/email-settings.ts";

/** In the order they are shown. */
export const settingsTabs = [
  ...(["business", "listing", "taxes", "people", "promises", "quotes", "invoices", "payments", "reviews"] as const),
  ...(["email", "answers", "notifications", "templates"] as const),
  ...(["security", "backups", "integrations", "programs", "advanced"] as const),
];

export type SettingsTab = (typeof settingsTabs)[number];

/** The forms that more than one tab may show a part of. */
export const settingsForms = ["business", "email", "security", "integrations"] as const;

export type FormName = (typeof settingsForms)[number];

/** The form that a tab shows its part of. */
export const formOfTab: Partial<Record<SettingsTab, FormName>> = {
  business: "business",
  listing: "business",
  taxes: "business",
  email: "email",
  notifications: "email",
  security: "security",
  integrations: "integrations",
  programs: "integrations",
};

const elsewhere: Partial<Record<string, SettingsTab>> = {
  ...tabOf("listing", ["legalName", "privacyOfficer", "descriptionFr", "descriptionEn", "priceRange", "payments"]),
  ...tabOf("listing", ["latitude", "longitude", "facebook", "instagram"]),
  ...tabOf("taxes", ["country", "timeZone", "currency", "phoneCode", "taxes", "licence"]),
  ...tabOf("notifications", ["quarantineMail", "monthlyMail", "reminderHours", "selfTestHours", "silentDays"]),
  ...tabOf(
    "notifications",
    ownerChoices.flatMap((choice) => [`${choice}Mail`, `${choice}Push`]),
  ),
};

/** The tab that shows a field, which is the one of its form's name unless it is listed above. */
export function tabOfField(form: FormName, field: string): SettingsTab {
  return elsewhere[field] ?? (field.startsWith("webhook") ? "programs" : form);
}

const sections: Partial<Record<string, SettingsTab>> = {
  trade: "business",
  "search-engines": "listing",
  profiles: "listing",
  place: "taxes",
  promises: "promises",
  quotes: "quotes",
  invoices: "invoices",
  cards: "payments",
  bookkeeper: "payments",
  books: "payments",
  reviews: "reviews",
  answers: "answers",
  "card-news": "notifications",
  alerts: "notifications",
  devices: "notifications",
  "reply-templates": "templates",
  texts: "templates",
  "quote-templates": "templates",
  retention: "advanced",
  backups: "backups",
  "off-site": "backups",
  audit: "advanced",
  "new-version": "advanced",
  tokens: "programs",
  webhook: "programs",
};

/** By the name of a tab; the part that an address names wins, because it may have stood in another tab before. */
export function tabAt(name: string, hash: string): SettingsTab {
  return sections[hash.slice(1)] ?? settingsTabs.find((tab) => tab === name) ?? "business";
}

function tabOf(tab: SettingsTab, fields: readonly string[]): Record<string, SettingsTab> {
  return Object.fromEntries(fields.map((field) => [field, tab]));
}
