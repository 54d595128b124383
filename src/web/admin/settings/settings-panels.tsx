import { lazy, Suspense, type ReactNode } from "react";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { TypedBusiness } from "./business/business-form.ts";
import type { TypedEmail } from "./email/email-form.ts";
import { PanelPlaceholder } from "./form/settings-panel.tsx";
import type { TypedIntegrations } from "./integrations/integrations-form.ts";
import type { TypedSecurity } from "./security/security-form.ts";
import type { Tab } from "./tab-places.ts";

const BusinessTab = lazy(async () => ({ default: (await import("./business/business-tab.tsx")).BusinessTab }));
const ListingTab = lazy(async () => ({ default: (await import("./business/listing-tab.tsx")).ListingTab }));
const TaxesTab = lazy(async () => ({ default: (await import("./business/taxes-tab.tsx")).TaxesTab }));
const EmailTab = lazy(async () => ({ default: (await import("./email/email-tab.tsx")).EmailTab }));
const AlertsAndReminders = lazy(async () => ({ default: (await import("./email/email-tab.tsx")).AlertsAndReminders }));
const IntegrationsTab = lazy(async () => ({
  default: (await import("./integrations/integrations-tab.tsx")).IntegrationsTab,
}));
const WebhookTab = lazy(async () => ({ default: (await import("./integrations/integrations-tab.tsx")).WebhookTab }));
const SecurityTab = lazy(async () => ({ default: (await import("./security/security-tab.tsx")).SecurityTab }));
const TestMail = lazy(async () => ({ default: (await import("./email/test-mail.tsx")).TestMail }));
const AnswersCard = lazy(async () => ({ default: (await import("./answers/answers-card.tsx")).AnswersCard }));
const Deliverability = lazy(async () => ({
  default: (await import("./deliverability/deliverability.tsx")).Deliverability,
}));
const PushDevices = lazy(async () => ({ default: (await import("./devices/push-devices.tsx")).PushDevices }));
const TemplatesTab = lazy(async () => ({ default: (await import("./templates/templates-tab.tsx")).TemplatesTab }));
const QuoteTextsSection = lazy(async () => ({
  default: (await import("./quotes/quote-texts-section.tsx")).QuoteTextsSection,
}));
const CardsCard = lazy(async () => ({ default: (await import("./cards/cards-card.tsx")).CardsCard }));
const BooksCards = lazy(async () => ({ default: (await import("./books/books-cards.tsx")).BooksCards }));
const InvoiceSettingsSection = lazy(async () => ({
  default: (await import("./invoices/invoice-settings-section.tsx")).InvoiceSettingsSection,
}));
const PeopleTab = lazy(async () => ({ default: (await import("./people/people-tab.tsx")).PeopleTab }));
const PromisesSection = lazy(async () => ({
  default: (await import("./promises/promises-section.tsx")).PromisesSection,
}));
const ReviewSettingsSection = lazy(async () => ({
  default: (await import("./reviews/review-settings-section.tsx")).ReviewSettingsSection,
}));
const SecondFactor = lazy(async () => ({ default: (await import("./second-factor/second-factor.tsx")).SecondFactor }));
const OpenSessions = lazy(async () => ({ default: (await import("./security/open-sessions.tsx")).OpenSessions }));
const BackupsTab = lazy(async () => ({ default: (await import("./security/backups-tab.tsx")).BackupsTab }));
const ApiTokens = lazy(async () => ({ default: (await import("./integrations/api-tokens.tsx")).ApiTokens }));
const AdvancedTab = lazy(async () => ({ default: (await import("./advanced-tab.tsx")).AdvancedTab }));

type Forms = {
  business: EditedDraft<TypedBusiness>;
  email: EditedDraft<TypedEmail>;
  security: EditedDraft<TypedSecurity>;
  integrations: EditedDraft<TypedIntegrations>;
};

type Props = { tab: Tab; forms: Forms; settings: AllSettings };

export function OpenTab({ tab, forms, settings }: Props) {
  const panels: Record<Tab, ReactNode> = {
    business: <BusinessTab settings={forms.business} />,
    listing: <ListingTab settings={forms.business} />,
    taxes: <TaxesTab settings={forms.business} />,
    people: <PeopleTab />,
    promises: <PromisesSection />,
    quotes: <QuoteTextsSection />,
    invoices: <InvoiceSettingsSection />,
    payments: (
      <>
        <CardsCard />
        <BooksCards />
      </>
    ),
    reviews: <ReviewSettingsSection />,
    email: (
      <>
        <EmailTab settings={forms.email} hasPassword={settings.email.values.smtpPassword.isSet} />
        <Loading>
          <TestMail isDirty={forms.email.isDirty} />
          <Deliverability />
        </Loading>
      </>
    ),
    answers: <AnswersCard />,
    notifications: (
      <>
        <Loading>
          <PushDevices />
        </Loading>
        <AlertsAndReminders settings={forms.email} />
      </>
    ),
    templates: <TemplatesTab />,
    security: (
      <>
        <SecurityTab settings={forms.security} />
        <Loading>
          <SecondFactor />
          <OpenSessions />
        </Loading>
      </>
    ),
    backups: <BackupsTab />,
    integrations: <IntegrationsTab settings={forms.integrations} shown={settings.integrations.values} />,
    programs: (
      <>
        <WebhookTab settings={forms.integrations} shown={settings.integrations.values} />
        <Loading>
          <ApiTokens />
        </Loading>
      </>
    ),
    advanced: <AdvancedTab />,
  };
  return (
    <div className="grid gap-5">
      <Loading>{panels[tab]}</Loading>
    </div>
  );
}

/** Parts load with their tab: the settings may open on another one. */
function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PanelPlaceholder className="h-60" />}>{children}</Suspense>;
}
