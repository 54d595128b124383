import { lazy, Suspense, type ReactNode } from "react";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { TypedBusiness } from "#src/web/admin/settings/business/business-form.ts";
import type { TypedEmail } from "#src/web/admin/settings/email/email-form.ts";
import { PanelPlaceholder } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { TypedIntegrations } from "#src/web/admin/settings/integrations/integrations-form.ts";
import type { TypedSecurity } from "#src/web/admin/settings/security/security-form.ts";
import type { SettingsTab } from "#src/web/admin/settings/sections/tab-places.ts";

const BusinessTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/business/business-tab.tsx")).BusinessTab,
}));
const ListingTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/business/listing-tab.tsx")).ListingTab,
}));
const TaxesTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/business/taxes-tab.tsx")).TaxesTab,
}));
const EmailTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/email/email-tab.tsx")).EmailTab,
}));
const AlertsAndReminders = lazy(async () => ({
  default: (await import("#src/web/admin/settings/email/email-tab.tsx")).AlertsAndReminders,
}));
const IntegrationsTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/integrations/integrations-tab.tsx")).IntegrationsTab,
}));
const WebhookTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/integrations/integrations-tab.tsx")).WebhookTab,
}));
const SecurityTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/security/security-tab.tsx")).SecurityTab,
}));
const TestMail = lazy(async () => ({
  default: (await import("#src/web/admin/settings/email/test-mail.tsx")).TestMail,
}));
const AnswersCard = lazy(async () => ({
  default: (await import("#src/web/admin/settings/answers/answers-card.tsx")).AnswersCard,
}));
const Deliverability = lazy(async () => ({
  default: (await import("#src/web/admin/settings/deliverability/deliverability.tsx")).DeliverabilityCard,
}));
const PushDevices = lazy(async () => ({
  default: (await import("#src/web/admin/settings/devices/push-devices.tsx")).PushDevicesCard,
}));
const TemplatesTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/templates/templates-tab.tsx")).TemplatesTab,
}));
const QuoteTextsSection = lazy(async () => ({
  default: (await import("#src/web/admin/settings/quotes/quote-texts-section.tsx")).QuoteTextsSection,
}));
const CardsCard = lazy(async () => ({
  default: (await import("#src/web/admin/settings/cards/cards-card.tsx")).CardsCard,
}));
const BooksCards = lazy(async () => ({
  default: (await import("#src/web/admin/settings/books/books-cards.tsx")).BooksCards,
}));
const InvoiceSettingsSection = lazy(async () => ({
  default: (await import("#src/web/admin/settings/invoices/invoice-settings-section.tsx")).InvoiceSettingsSection,
}));
const PeopleTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/people/people-tab.tsx")).PeopleTab,
}));
const PromisesSection = lazy(async () => ({
  default: (await import("#src/web/admin/settings/promises/promises-section.tsx")).PromisesSection,
}));
const ReviewSettingsSection = lazy(async () => ({
  default: (await import("#src/web/admin/settings/reviews/review-settings-section.tsx")).ReviewSettingsSection,
}));
const SecondFactor = lazy(async () => ({
  default: (await import("#src/web/admin/settings/security/security-tab.tsx")).SecondFactorCard,
}));
const OpenSessions = lazy(async () => ({
  default: (await import("#src/web/admin/settings/security/security-tab.tsx")).OpenSessions,
}));
const BackupsTab = lazy(async () => ({
  default: (await import("#src/web/admin/settings/security/backups-tab.tsx")).BackupsTab,
}));
const ApiTokens = lazy(async () => ({
  default: (await import("#src/web/admin/settings/integrations/api-tokens.tsx")).ApiTokens,
}));
const AdvancedTab = lazy(async () => ({ default: (await import("./advanced-tab.tsx")).AdvancedTab }));

type Forms = {
  business: EditedDraft<TypedBusiness>;
  email: EditedDraft<TypedEmail>;
  security: EditedDraft<TypedSecurity>;
  integrations: EditedDraft<TypedIntegrations>;
};

type Props = { tab: SettingsTab; forms: Forms; settings: AllSettings };

export function OpenTab({ tab, forms, settings }: Props) {
  const panels: Record<SettingsTab, ReactNode> = {
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
