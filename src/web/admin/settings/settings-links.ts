import { useWords } from "#src/web/admin/parts/words.ts";
import { cardsWords } from "./cards/cards-words.ts";
import { bookkeeperWords } from "./books/books-words.ts";
import { businessWords } from "./business/business-words.ts";
import { deliverabilityWords } from "./deliverability/deliverability-words.ts";
import { pushDevicesWords } from "./devices/push-devices-words.ts";
import { emailWords } from "./email/email-words.ts";
import type { IndexLink } from "./form/settings-index.tsx";
import { integrationsWords } from "./integrations/integrations-words.ts";
import { invoiceSettingsWords } from "./invoices/invoice-settings-words.ts";
import { privacyWords } from "./privacy/privacy-words.ts";
import { secondFactorWords } from "./second-factor/second-factor-words.ts";
import { accountWords } from "./security/account-words.ts";
import { offSiteWords } from "./security/off-site/off-site-words.ts";
import { securityWords } from "./security/security-words.ts";
import type { Tab } from "./tab-places.ts";

/** The parts of each tab that has several, in the order they are shown. */
export function useSettingsLinks(): Partial<Record<Tab, IndexLink[]>> {
  const business = useWords(businessWords);
  const email = useWords(emailWords);
  const security = useWords(securityWords);
  const secondFactor = useWords(secondFactorWords);
  const account = useWords(accountWords);
  const offSite = useWords(offSiteWords);
  const privacy = useWords(privacyWords);
  const integrations = useWords(integrationsWords);
  const deliverability = useWords(deliverabilityWords);
  const devices = useWords(pushDevicesWords);
  const invoices = useWords(invoiceSettingsWords);
  const cards = useWords(cardsWords);
  const bookkeeper = useWords(bookkeeperWords);
  return {
    business: [
      { id: "company", title: business.company },
      { id: "opening", title: business.opening },
    ],
    listing: [
      { id: "search-engines", title: business.legal },
      { id: "profiles", title: business.social },
    ],
    taxes: [
      { id: "taxes", title: business.taxes },
      { id: "place", title: business.place },
    ],
    invoices: [
      { id: "invoices", title: invoices.title },
      { id: "cards", title: cards.title },
      { id: "bookkeeper", title: bookkeeper.title },
    ],
    email: [
      { id: "mail-server", title: email.server },
      { id: "notices", title: email.notices },
      { id: "mail-test", title: email.test },
      { id: "deliverability", title: deliverability.title },
    ],
    notifications: [
      { id: "devices", title: devices.title },
      { id: "reminders", title: email.reminders },
      { id: "alerts", title: email.alerts },
    ],
    security: [
      { id: "password", title: security.passwordTitle },
      { id: "signing-in", title: security.rulesTitle },
      { id: "second-factor", title: secondFactor.title },
      { id: "sessions", title: account.sessions },
    ],
    backups: [
      { id: "backups", title: account.backups },
      { id: "off-site", title: offSite.title },
    ],
    integrations: [
      { id: "bot-check", title: integrations.protection },
      { id: "google", title: integrations.google },
      { id: "resend", title: integrations.mail },
      { id: "checks", title: integrations.checks },
    ],
    programs: [
      { id: "webhook", title: integrations.webhook },
      { id: "tokens", title: integrations.tokens },
    ],
    advanced: [
      { id: "retention", title: privacy.retention },
      { id: "audit", title: account.audit },
    ],
  };
}
