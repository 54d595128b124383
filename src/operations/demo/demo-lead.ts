import type { Insertable } from "kysely";
import { type Reason } from "#src/work/leads/verdict.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { LeadsTable } from "#src/work/leads/tables.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { arrivalSource, landingPath } from "#src/work/leads/arrival.ts";
import { touchOf } from "#src/work/leads/touch.ts";
import { untracked, type TrackingParameter } from "#src/work/leads/tracking-parameters.ts";
import type { SiteNames } from "#src/site/site-names.ts";
import { busynessOf, demoLanguage, type Chance } from "./chance.ts";
import { demoNames, demoPitches } from "./demo-people.ts";
import type { DemoSite } from "./demo-site.server.ts";

const DOUBTFUL_DAYS = 20;

export type DemoLead = Omit<Insertable<LeadsTable>, "id">;

export function demoLead(chance: Chance, { names, texts }: DemoSite, now: Date): DemoLead {
  const language = demoLanguage(chance, names.outline.languages, 0.72);
  const { key, label } = chance.oneOf(names.services);
  const messages = texts.messages[key] ?? texts.messages["other"];
  return {
    ...demoPerson(chance, language, texts),
    service_requested: label[language],
    service: key,
    message: messages ? chance.oneOf(messages[language]) : "",
    language,
    ...demoSource(chance, { names, texts }, language),
    box: "inbox",
    verdict_reasons: toJson<Reason[]>([]),
    idempotency_key: null,
    submitted_at: momentInPastYear(chance, now).toISOString(),
    device: chance.happens(0.62) ? "phone" : chance.oneOf(["computer", "computer", "tablet"]),
  };
}

function momentInPastYear(chance: Chance, now: Date): Date {
  for (;;) {
    const moment = new Date(now.getTime() - chance.number() * 365 * DAY_MS);
    if (chance.happens(busynessOf(moment.getUTCMonth())) && chance.happens(busyness(moment))) return moment;
  }
}

/** From seven in the morning to ten in the evening in Quebec (UTC-5 or -4). */
function busyness(moment: Date): number {
  const hour = (moment.getUTCHours() + 24 - 5) % 24;
  if (hour < 6) return 0.03;
  return hour < 9 || hour > 20 ? 0.4 : 1;
}

const mailHosts = ["courriel", "maison", "boite", "poste", "voisin"];

/** Fictional: `.example` has no mail, and 555-01xx is never assigned. */
function demoPerson(chance: Chance, language: Language, { areaCodes }: DemoSite["texts"]) {
  const first = chance.oneOf(demoNames[language].first);
  const last = chance.oneOf(demoNames[language].last);
  const digits = String(chance.below(100)).padStart(2, "0");
  return {
    name: `${first} ${last}`,
    email: `${mailName(first)}.${mailName(last)}${chance.below(90) + 10}@${chance.oneOf(mailHosts)}.example`,
    phone: `${chance.oneOf(areaCodes)} 555-01${digits}`,
  };
}

function mailName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-zA-Z-]/g, "")
    .toLowerCase();
}

type Source = Partial<Record<TrackingParameter, string>> & { referrer: string };

function demoSource(chance: Chance, { names, texts }: DemoSite, language: Language) {
  const { referrer, ...known } = pickSource(chance, language, texts);
  const tracking = { ...untracked(), ...known };
  const landing_page = landingPage(chance, names, language);
  const source_label = arrivalSource(tracking, referrer).label;
  const { channel, campaign } = touchOf({ ...tracking, referrer });
  return {
    ...{ ...tracking, referrer, landing_page, source_label, landing_path: landingPath(landing_page) },
    ...{ last_channel: channel, last_campaign: campaign, first_channel: channel, first_campaign: campaign },
  };
}

function pickSource(chance: Chance, language: Language, texts: DemoSite["texts"]): Source {
  const draw = chance.number();
  if (draw < 0.4) return googleAd(chance, language, texts);
  if (draw < 0.5) return facebookAd(chance, texts);
  if (draw < 0.56) return { utm_source: "infolettre", utm_medium: "email", utm_campaign: "printemps", referrer: "" };
  if (draw < 0.6) return { utm_source: "depliant", utm_medium: "qr", utm_campaign: "voisinage", referrer: "" };
  return {
    referrer: chance.oneOf(["https://www.google.com/", "https://www.google.com/", "https://www.bing.com/", ""]),
  };
}

function googleAd(chance: Chance, language: Language, { campaigns, searchTerms }: DemoSite["texts"]): Source {
  const click = clickId(chance, 60);
  const onPhone = chance.happens(0.15);
  return {
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: chance.oneOf(campaigns),
    utm_term: searchTerms[language],
    ...(onPhone ? { gbraid: `0AAAAA${click.slice(0, 24)}` } : { gclid: `Cj0KCQ${click}` }),
    referrer: "https://www.google.com/",
  };
}

function facebookAd(chance: Chance, { advertisements }: DemoSite["texts"]): Source {
  return {
    utm_source: "facebook",
    utm_medium: "paid_social",
    utm_campaign: "avant-apres",
    utm_content: chance.oneOf(advertisements),
    fbclid: `IwAR${clickId(chance, 50)}`,
    referrer: "https://l.facebook.com/",
  };
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

function clickId(chance: Chance, length: number): string {
  return Array.from({ length }, () => SIGNS[chance.below(SIGNS.length)]).join("");
}

function landingPage(chance: Chance, { areas, outline }: SiteNames, language: Language): string {
  const base = language === outline.languages[0] ? "" : `/${language}`;
  if (areas.length === 0 || chance.happens(0.6)) return base || "/";
  return `${base}/${chance.oneOf(areas).slug}`;
}

/** Recent: retention destroys what is older. */
export function doubtful(chance: Chance, demo: DemoLead, now: Date): DemoLead {
  const submitted_at = new Date(now.getTime() - chance.number() * DOUBTFUL_DAYS * DAY_MS).toISOString();
  const lead = { ...demo, submitted_at };
  if (chance.happens(0.4)) return { ...lead, box: "quarantine", verdict_reasons: toJson<Reason[]>(["too-fast"]) };
  return { ...lead, message: chance.oneOf(demoPitches), box: "spam", verdict_reasons: toJson<Reason[]>(["honeypot"]) };
}
