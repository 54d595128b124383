import type { Language } from "#src/platform/i18n/language.ts";
import { businessWords } from "#src/web/admin/settings/business/business-words.ts";
import { emailWords } from "#src/web/admin/settings/email/email-words.ts";
import { integrationsWords } from "#src/web/admin/settings/integrations/integrations-words.ts";
import { securityWords } from "#src/web/admin/settings/security/security-words.ts";
import { tabOfField, type SettingsTab } from "#src/web/admin/settings/sections/tab-places.ts";

type Labelled = { tab: SettingsTab; label: string };

const business = [
  ...(["companyName", "phone", "email", "address", "city", "province", "postalCode", "serviceRadius"] as const),
  ...(["operatingHours", "legalName", "privacyOfficer", "descriptionFr", "descriptionEn", "priceRange"] as const),
  ...(["country", "timeZone", "currency", "phoneCode", "taxes", "licence"] as const),
];
const email = [
  ...(["smtpHost", "smtpPort", "smtpUser", "smtpPassword", "fromEmail", "fromName", "notifications"] as const),
  ...(["quarantineMail", "monthlyMail", "notifyTo", "notifyLanguage", "reminderHours", "silentDays"] as const),
];
const security = ["newPassword", "strong"] as const;
const integrations = ["botCheck", "recaptchaSiteKey", "turnstileSiteKey", "resendApiKey", "conversionName"] as const;

/** The fields of the settings that an owner looks for by name. */
export function settingsFields(language: Language): Labelled[] {
  return [
    ...business.map((name) => ({ tab: tabOfField("business", name), label: businessWords[language][name] })),
    ...email.map((name) => ({ tab: tabOfField("email", name), label: emailWords[language][name] })),
    ...security.map((name) => ({ tab: "security" as const, label: securityWords[language][name] })),
    ...integrations.map((name) => ({ tab: "integrations" as const, label: integrationsWords[language][name] })),
  ];
}

const WAITED_MS = 5000;

/** Its page may still be loading. A field that this business has no use for is not there. */
export function focusOnField(label: string): void {
  const focus = () => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>("main label")];
    const control = labels.find(({ textContent }) => textContent.trim() === label)?.control;
    control?.closest("details")?.setAttribute("open", "");
    control?.scrollIntoView({ block: "center" });
    control?.focus();
    return control !== undefined && control !== null;
  };
  const until = performance.now() + WAITED_MS;
  const watched = new MutationObserver(() => {
    if (performance.now() > until || focus()) watched.disconnect();
  });
  watched.observe(document.body, { childList: true, subtree: true });
  // After the palette has given the focus back.
  requestAnimationFrame(() => {
    if (focus()) watched.disconnect();
  });
}
