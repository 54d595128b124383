import * as Tabs from "@radix-ui/react-tabs";
import { Building2, Mail, Plug, ShieldCheck, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusinessTab, businessTab } from "./business/business-tab.tsx";
import { EmailTab, emailTab } from "./email/email-tab.tsx";
import { IntegrationsTab, integrationsTab } from "./integrations/integrations-tab.tsx";
import { SecurityTab, securityTab } from "./security/security-tab.tsx";
import { formWords } from "./form/form-words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { PanelPlaceholder } from "./form/settings-panel.tsx";
import { WithIndex, SettingsSection } from "./form/settings-index.tsx";
import { useSettingsLinks, type Tab } from "./settings-links.ts";
import { securitySectionsWords } from "./security/security-words.ts";
import { settingsWords } from "./settings-words.ts";
import { useSettings } from "./form/use-settings.ts";

const EmailSections = lazy(async () => ({ default: (await import("./email-sections.tsx")).EmailSections }));
const SecuritySections = lazy(async () => ({ default: (await import("./security-sections.tsx")).SecuritySections }));

const InvoiceSettingsSection = lazy(async () => ({
  default: (await import("./invoices/invoice-settings-section.tsx")).InvoiceSettingsSection,
}));
const QuoteTextsSection = lazy(async () => ({
  default: (await import("./quotes/quote-texts-section.tsx")).QuoteTextsSection,
}));

const PromisesSection = lazy(async () => ({
  default: (await import("./promises/promises-section.tsx")).PromisesSection,
}));

const ReviewSettingsSection = lazy(async () => ({
  default: (await import("./reviews/review-settings-section.tsx")).ReviewSettingsSection,
}));

const BookkeeperCard = lazy(async () => ({ default: (await import("./books/bookkeeper-card.tsx")).BookkeeperCard }));

const SecondFactor = lazy(async () => ({ default: (await import("./second-factor/second-factor.tsx")).SecondFactor }));

const SETTINGS = "/admin/settings";

const tabs: { name: Tab; icon: LucideIcon }[] = [
  { name: "business", icon: Building2 },
  { name: "email", icon: Mail },
  { name: "security", icon: ShieldCheck },
  { name: "integrations", icon: Plug },
];

/** The four forms are held here so that typed values survive a change of tab. */
export function SettingsTabs({ settings }: { settings: AllSettings }) {
  const [wanted, setTab] = useSearchParam("tab");
  const tab = tabs.find(({ name }) => name === wanted)?.name ?? "business";
  const business = useSettings(businessTab(useLanguage()), settings);
  const email = useSettings(emailTab, settings);
  const security = useSettings(securityTab, settings);
  const integrations = useSettings(integrationsTab, settings);
  const forms = { business, email, security, integrations };
  const unsaved = tabs.map(({ name }) => name).filter((name) => forms[name].isDirty);
  useToldOfLeaving(unsaved);
  const links = useSettingsLinks();
  const { account } = useWords(securitySectionsWords);
  const panels: Record<Tab, ReactNode> = {
    business: (
      <WithSections
        sections={
          <>
            <PromisesSection />
            <QuoteTextsSection />
            <InvoiceSettingsSection />
            <ReviewSettingsSection />
            <BookkeeperCard />
          </>
        }
      >
        <BusinessTab settings={business} />
      </WithSections>
    ),
    email: (
      <WithSections sections={<EmailSections isDirty={email.isDirty} />}>
        <EmailTab settings={email} hasPassword={settings.email.values.smtpPassword.isSet} />
      </WithSections>
    ),
    security: (
      <WithSections sections={<SecuritySections />}>
        <SettingsSection id="account" title={account}>
          <SecurityTab settings={security} />
          <Suspense fallback={<PanelPlaceholder className="h-40" />}>
            <SecondFactor />
          </Suspense>
        </SettingsSection>
      </WithSections>
    ),
    integrations: <IntegrationsTab settings={integrations} shown={settings.integrations.values} />,
  };
  return (
    <Tabs.Root value={tab} onValueChange={setTab}>
      <TabList unsaved={unsaved} />
      {/* Only the open panel: closed ones are labelled too, and a query by label would find them. */}
      <Tabs.Content key={tab} value={tab} className="rounded-card">
        <WithIndex links={links[tab]}>{panels[tab]}</WithIndex>
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The sections load with their tab: the settings may open on another one. */
function WithSections({ sections, children }: { sections: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      {children}
      <Suspense fallback={<PanelPlaceholder className="h-60" />}>{sections}</Suspense>
    </div>
  );
}

/** What was typed is kept, and the owner is told so where they went. */
function useToldOfLeaving(unsaved: Tab[]): void {
  const { toast } = useToast();
  const [, navigate] = useLocation();
  const t = useWords(formWords);
  const tell = useEffectEvent(() => {
    const [tab] = unsaved;
    if (!tab || window.location.pathname.startsWith(SETTINGS)) return;
    const action = { label: t.backToThem, onAction: () => navigate(`${SETTINGS}?tab=${tab}`) };
    toast({ title: t.left, description: t.leftWhere, action });
  });
  useEffect(() => () => tell(), []);
}

function TabList({ unsaved }: { unsaved: Tab[] }) {
  const t = useWords(settingsWords);
  const { unsaved: unsavedWords } = useWords(formWords);
  return (
    <Tabs.List className="mb-5 flex gap-1 border-b border-line max-[22.5rem]:grid max-[22.5rem]:grid-cols-2">
      {tabs.map(({ name, icon: Icon }) => (
        <Tabs.Trigger
          key={name}
          value={name}
          className="place justify-center gap-y-0.5 max-sm:grow max-sm:flex-col max-sm:px-0.5 max-sm:py-2 max-sm:text-sm max-sm:tracking-tight"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="flex items-center gap-1.5">
            {t[name]}
            {unsaved.includes(name) && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
            {unsaved.includes(name) && <span className="sr-only">, {unsavedWords}</span>}
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
