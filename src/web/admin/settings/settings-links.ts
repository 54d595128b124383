import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { bookkeeperWords } from "./books/books-words.ts";
import { businessWords } from "./business/business-words.ts";
import { deliverabilityWords } from "./deliverability/deliverability-words.ts";
import { pushDevicesWords } from "./devices/push-devices-words.ts";
import { emailWords } from "./email/email-words.ts";
import type { IndexLink } from "./form/settings-index.tsx";
import { integrationsWords } from "./integrations/integrations-words.ts";
import { invoiceSettingsWords } from "./invoices/invoice-settings-words.ts";
import { promisesWords } from "./promises/promises-words.ts";
import { quoteTextsWords } from "./quotes/quote-texts-words.ts";
import { replyTemplatesWords } from "./reply-templates/reply-templates-words.ts";
import { reviewSettingsWords } from "./reviews/review-settings-words.ts";
import { securitySectionsWords } from "./security/security-words.ts";

export type Tab = Exclude<keyof AllSettings, "privacy">;

/** The parts of each tab, in the order they are shown. */
export function useSettingsLinks(): Record<Tab, IndexLink[]> {
  const bookkeeper = useWords(bookkeeperWords);
  const business = useWords(businessWords);
  const email = useWords(emailWords);
  const security = useWords(securitySectionsWords);
  const integrations = useWords(integrationsWords);
  const deliverability = useWords(deliverabilityWords);
  const devices = useWords(pushDevicesWords);
  const templates = useWords(replyTemplatesWords);
  const quotes = useWords(quoteTextsWords);
  const invoices = useWords(invoiceSettingsWords);
  const promises = useWords(promisesWords);
  const reviews = useWords(reviewSettingsWords);
  return {
    business: [
      { id: "company", title: business.company },
      { id: "opening", title: business.opening },
      { id: "search-engines", title: business.legal },
      { id: "profiles", title: business.social },
      { id: "place", title: business.place },
      { id: "promises", title: promises.title },
      { id: "quotes", title: quotes.title },
      { id: "invoices", title: invoices.title },
      { id: "reviews", title: reviews.title },
      { id: "bookkeeper", title: bookkeeper.title },
    ],
    email: [
      { id: "mail-server", title: email.server },
      { id: "notices", title: email.notices },
      { id: "alerts", title: email.alerts },
      { id: "mail-test", title: email.test },
      { id: "deliverability", title: deliverability.title },
      { id: "devices", title: devices.title },
      { id: "reply-templates", title: templates.title },
    ],
    security: [
      { id: "account", title: security.account },
      { id: "sessions", title: security.sessions },
      { id: "privacy", title: security.privacy },
      { id: "backups", title: security.backups },
      { id: "audit", title: security.audit },
    ],
    integrations: [
      { id: "bot-check", title: integrations.protection },
      { id: "google", title: integrations.google },
      { id: "resend", title: integrations.mail },
      { id: "webhook", title: integrations.webhook },
      { id: "checks", title: integrations.checks },
      { id: "tokens", title: integrations.tokens },
    ],
  };
}
