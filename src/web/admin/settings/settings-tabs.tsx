import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useMedia, WIDE } from "#src/web/admin/parts/use-media.ts";
import { focusOnProblem } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { isSame, type Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSearchParam } from "#src/web/admin/parts/search-param.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#src/web/ui/tabs.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { businessForm } from "#src/web/admin/settings/business/business-form.ts";
import { emailForm } from "#src/web/admin/settings/email/email-form.ts";
import { formWords } from "#src/web/admin/settings/form/form-words.ts";
import { WithIndex } from "#src/web/admin/settings/form/settings-index.tsx";
import { useSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { integrationsForm } from "#src/web/admin/settings/integrations/integrations-form.ts";
import { securityForm } from "#src/web/admin/settings/security/security-form.ts";
import { sectionsOfTab, sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";
import { OpenTab } from "./settings-panels.tsx";
import {
  formOfTab,
  settingsForms,
  settingsTabs,
  tabAt,
  tabOfField,
  type FormName,
  type SettingsTab as TabName,
} from "#src/web/admin/settings/sections/tab-places.ts";
import { settingsWords } from "#src/web/admin/settings/sections/settings-words.ts";
import { tabIcons } from "#src/web/admin/settings/sections/tab-icons.ts";

const SETTINGS = "/admin/settings";

/** The forms are held here so that typed values survive a change of tab, and may stand in several. */
export function SettingsTabs({ settings }: { settings: AllSettings }) {
  const [wanted, setTab] = useSearchParam("tab");
  const tab = tabAt(wanted, window.location.hash);
  const forms = {
    business: useSettings(businessForm(useLanguage()), settings),
    email: useSettings(emailForm, settings),
    security: useSettings(securityForm, settings),
    integrations: useSettings(integrationsForm, settings),
  };
  const unsaved = settingsForms.flatMap((form) => changedFields(forms[form]).map((field) => tabOfField(form, field)));
  const choose = (next: string) => {
    // The part that the address names is one of the tab that is left.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setTab(next);
  };
  useTabOfProblem(forms, tab, choose);
  useToldOfLeaving(unsaved);
  const titles = useWords(sectionTitles);
  const names = useWords(settingsWords);
  const links = sectionsOfTab[tab]?.map((id) => ({ id, title: titles[id] })) ?? [];
  const isWide = useMedia(WIDE);
  return (
    <Tabs
      value={tab}
      onChange={choose}
      orientation="vertical"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      {isWide ? <TabNames unsaved={unsaved} /> : <TabChoice {...{ tab, unsaved }} onChoose={choose} />}
      {/* Only the open panel: closed ones are labelled too, and a query by label would find them. */}
      <TabPanel key={tab} value={tab} aria-label={isWide ? undefined : names[tab]} className="rounded-card">
        <WithIndex links={links}>
          <OpenTab tab={tab} forms={forms} settings={settings} />
        </WithIndex>
      </TabPanel>
    </Tabs>
  );
}

/** Those that are not as stored. */
function changedFields({ value, stored }: { value: object; stored: { value: object } }): string[] {
  const before = new Map(Object.entries(stored.value));
  return Object.entries(value).flatMap(([field, typed]) => (isSame(typed, before.get(field)) ? [] : [field]));
}

type Refusable = Record<FormName, Pick<Edited<unknown>, "problems">>;

/** A form may be refused for a field that stands in another tab: that one is opened. */
function useTabOfProblem(forms: Refusable, tab: TabName, onTab: (tab: TabName) => void): void {
  const form = formOfTab[tab];
  const problems = form && forms[form].problems;
  const lead = useEffectEvent(() => {
    const [first, ...others] = problems?.map(({ field }) => field.split(".")[0] ?? "") ?? [];
    if (!form || first === undefined) return;
    const tabs = [first, ...others].map((field) => tabOfField(form, field));
    if (tabs.includes(tab)) return;
    onTab(tabOfField(form, first));
    requestAnimationFrame(() => focusOnProblem(form));
  });
  useEffect(() => lead(), [problems]);
}

/** What was typed is kept, and the owner is told so where they went. */
function useToldOfLeaving(unsaved: TabName[]): void {
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

/** In one field where eighteen names have no room. */
function TabChoice({ tab, unsaved, onChoose }: { tab: TabName; unsaved: TabName[]; onChoose: (tab: string) => void }) {
  const t = useWords(settingsWords);
  const { unsaved: unsavedWords } = useWords(formWords);
  return (
    <ChoiceField
      label={t.parts}
      value={tab}
      onChoose={onChoose}
      options={settingsTabs.map((name) => ({
        value: name,
        label: unsaved.includes(name) ? `${t[name]} (${unsavedWords})` : t[name],
      }))}
      className="font-semibold"
    />
  );
}

function TabNames({ unsaved }: { unsaved: TabName[] }) {
  const t = useWords(settingsWords);
  const { unsaved: unsavedWords } = useWords(formWords);
  return (
    <TabList aria-label={t.parts} className="sticky top-6 flex flex-col gap-0.5 self-start">
      {settingsTabs.map((name) => {
        const Icon = tabIcons[name];
        return (
          <Tab
            key={name}
            value={name}
            className="flex min-h-9 items-center gap-2.5 rounded-field px-3 py-1.5 text-left leading-tight text-muted hover:bg-water-soft hover:text-water data-[state=active]:bg-water-soft data-[state=active]:font-medium data-[state=active]:text-water"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {t[name]}
            {unsaved.includes(name) && <span aria-hidden="true" className="size-2 rounded-full bg-warning" />}
            {unsaved.includes(name) && <span className="sr-only">, {unsavedWords}</span>}
          </Tab>
        );
      })}
    </TabList>
  );
}
