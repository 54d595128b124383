import {
  ArrowUpRight,
  BriefcaseBusiness,
  CircleQuestionMark,
  Contact,
  Import,
  Keyboard,
  Mail,
  Phone,
  Plus,
  Search,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { customerPath } from "#src/web/admin/links/customer-paths.ts";
import { customerListWords } from "#src/web/admin/customers/list/words.ts";
import { findPages } from "#src/web/admin/help/find-pages.ts";
import { mailLink, phoneLink } from "#src/web/admin/links/contact-links.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { moneyPath, moneyTabs } from "#src/web/admin/links/money-paths.ts";
import { moneyWords } from "#src/web/admin/money/words.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { settingsWords } from "#src/web/admin/settings/sections/settings-words.ts";
import { tabIcons } from "#src/web/admin/settings/sections/tab-icons.ts";
import { settingsTabs } from "#src/web/admin/settings/sections/tab-places.ts";
import { pageIcons } from "#src/web/admin/page/page-icons.ts";
import { sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { shellWords } from "#src/web/admin/page/words.ts";
import { partIcons } from "#src/web/admin/site/overview/part-icons.ts";
import { siteParts } from "#src/web/admin/site/overview/site-parts.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { focusOnField, settingsFields } from "./settings-places.ts";
import { paletteWords } from "./words.ts";

/** `detail` tells apart what has the same label. */
type Choice = {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string;
  /** By which it is found too. */
  also?: readonly string[];
  act: () => void;
};
type GoTo = (path: string) => () => void;

export function useChoices(text: string, onKeys: () => void, onClose: () => void): Choice[] {
  const [, navigate] = useLocation();
  const language = useLanguage();
  const t = paletteWords[language];
  const wanted = plain(text.trim());
  const goTo: GoTo = (path) => () => {
    onClose();
    navigate(path);
  };
  const ofLead = useActsOnOpenLead(onClose);
  const customers = useFoundCustomers(text, goTo);
  const leads = useFoundLeads(text, goTo);
  const help = useFoundHelp(text, goTo);
  const fixed: Choice[] = [
    ...ofLead,
    ...sidebarRoutes.map(({ name, path }) => ({
      id: name,
      icon: pageIcons[name],
      label: shellWords[language][name],
      act: goTo(path),
    })),
    ...moneyTabs.map((tab) => ({
      id: `money-${tab}`,
      icon: pageIcons.money,
      label: t.moneyOf(moneyWords[language][tab]),
      act: goTo(moneyPath(tab)),
      ...(tab === "taxes" && { also: taxNames }),
    })),
    { id: "jobs", icon: BriefcaseBusiness, label: t.jobs, act: goTo("/admin/jobs") },
    { id: "add-lead", icon: Plus, label: t.addLead, act: goTo("/admin/leads/new") },
    ...settingsTabs.map((tab) => ({
      id: `settings-${tab}`,
      icon: tabIcons[tab],
      label: t.settingsOf(settingsWords[language][tab]),
      act: goTo(`/admin/settings?tab=${tab}`),
    })),
    { id: "website", icon: ArrowUpRight, label: t.website, act: () => window.location.assign("/") },
    { id: "keys", icon: Keyboard, label: t.keys, act: onKeys },
  ];
  if (!wanted) return fixed;
  const search = `/admin/leads?q=${encodeURIComponent(text.trim())}`;
  return [
    ...[...fixed, arriving(language, goTo), ...partsOfSite(language, goTo)].filter((choice) =>
      isWanted(choice, wanted),
    ),
    ...customers,
    ...leads,
    ...fieldsOfSettings(language, goTo).filter(({ label }) => plain(label).includes(wanted)),
    ...help,
    { id: "search", icon: Search, label: t.searchLeads(text.trim()), act: goTo(search) },
  ];
}

/** In both languages: owners say what their forms say. */
const taxNames = [
  ...["tax", "taxes", "gst", "hst", "pst", "qst", "tps", "tvh", "tvp", "tvq", "impot", "impots"],
  ...["remise", "remises", "remittance", "quarter", "trimestre"],
];

function isWanted({ label, also = [] }: Choice, wanted: string): boolean {
  const words = wanted.split(/\W+/);
  return plain(label).includes(wanted) || also.some((name) => name.startsWith(wanted) || words.includes(name));
}

const arrivingNames = [
  ...["arriving", "arriver", "import", "importer", "move", "moving", "migrate", "migrer", "demenager", "emmenager"],
  ...["wordpress", "wix", "jobber", "hubspot", "csv", "google", "fiche", "profile", "avis", "reviews", "takeout"],
];

function arriving(language: Language, goTo: GoTo): Choice {
  const t = paletteWords[language];
  const act = goTo("/admin/arriving");
  return { id: "arriving", icon: Import, label: t.arriving, detail: t.arrivingText, also: arrivingNames, act };
}

function partsOfSite(language: Language, goTo: GoTo): Choice[] {
  const t = siteWords[language];
  return siteParts.map((part) => ({
    id: `site-${part}`,
    icon: partIcons[part],
    label: t[part],
    detail: `${t.title} · ${t[`${part}Text`]}`,
    act: goTo(`/admin/site/${part}`),
  }));
}

function fieldsOfSettings(language: Language, goTo: GoTo): Choice[] {
  return settingsFields(language).map(({ tab, label }) => ({
    id: `field-${tab}-${plain(label).replaceAll(/\W+/g, "-")}`,
    icon: tabIcons[tab],
    label,
    detail: paletteWords[language].settingsOf(settingsWords[language][tab]),
    act: () => {
      goTo(`/admin/settings?tab=${tab}`)();
      focusOnField(label);
    },
  }));
}

const AT_MOST = 5;

function useFoundCustomers(text: string, goTo: GoTo): Choice[] {
  const t = useWords(customerListWords);
  const search = useSettled(text.trim(), 200);
  const { data } = useQuery({ ...apiQuery(api.customers, { query: { search } }), enabled: search.length > 1 });
  if (search.length <= 1 || !data) return [];
  return data.customers.slice(0, AT_MOST).map(({ id, name, company, phone, place }) => ({
    id: `customer-${id}`,
    icon: Contact,
    label: name || company || t.noName,
    detail: [t.customer, phone, place].filter(Boolean).join(" · "),
    act: goTo(customerPath(id)),
  }));
}

function useFoundLeads(text: string, goTo: GoTo): Choice[] {
  const language = useLanguage();
  const q = useSettled(text.trim(), 200);
  const query = { box: "inbox", q, limit: String(AT_MOST) } as const;
  const { data } = useQuery({ ...apiQuery(api.leads, { query }), enabled: q.length > 1 });
  if (q.length <= 1 || !data) return [];
  return data.leads.map((lead) => {
    const status = leadStatuses.find((one) => one === lead.status);
    return {
      id: lead.id,
      icon: UserRound,
      label: lead.name || leadsWords[language].noName,
      detail: [serviceName(siteNames().services, lead, language), status && statusWords[language][status], lead.phone]
        .filter(Boolean)
        .join(" · "),
      act: goTo(leadPath(lead.id)),
    };
  });
}

function useFoundHelp(text: string, goTo: GoTo): Choice[] {
  const language = useLanguage();
  const q = useSettled(text.trim(), 200);
  const { data } = useQuery({ ...apiQuery(api.guide, { query: { language } }), enabled: q.length > 2 });
  if (q.length <= 2 || !data) return [];
  return findPages(data, q)
    .slice(0, 3)
    .map(({ name, title }) => ({
      id: `help-${name}`,
      icon: CircleQuestionMark,
      label: title,
      detail: shellWords[language].help,
      act: goTo(`/admin/help?page=${name}`),
    }));
}

/** Where the page of a lead is open. */
function useActsOnOpenLead(onClose: () => void): Choice[] {
  const [location] = useLocation();
  const queries = useQueryClient();
  const t = paletteWords[useLanguage()];
  const [, id] = /^\/admin\/leads\/([0-9a-f-]{36})$/.exec(location) ?? [];
  const lead = id && queries.getQueryData(apiQuery(api.leads[":id"], { param: { id } }).queryKey);
  if (!lead) return [];
  const open = (address: string) => () => {
    onClose();
    window.location.assign(address);
  };
  return [
    ...(lead.phone
      ? [{ id: "call", icon: Phone, label: t.call(lead.name), detail: lead.phone, act: open(phoneLink(lead.phone)) }]
      : []),
    ...(lead.email
      ? [{ id: "mail", icon: Mail, label: t.mail(lead.name), detail: lead.email, act: open(mailLink(lead.email)) }]
      : []),
  ];
}

/** Without accents or case. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}
