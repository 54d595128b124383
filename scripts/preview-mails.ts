import { regionalFormatOf } from "#src/site/business.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acknowledgementMail } from "#src/work/leads/messages/acknowledgement-mail.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { newLeadMail } from "#src/work/leads/messages/new-lead-mail.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { letterheadOf } from "#src/site/letterhead/letterhead.ts";
import { wearLetterhead } from "#src/account/notifications/mail/wear-letterhead.ts";
import { siteNames } from "#src/site/site-names.ts";
import { monthlyMail } from "#src/marketing/monthly-mail/monthly-mail.ts";
import type { MonthFigures } from "#src/marketing/monthly-mail/month-figures.ts";
import { alertMail } from "#src/operations/checks/alerts/alert-mail.ts";
import type { Language } from "#src/platform/i18n/language.ts";

const { business, content, promises } = examplePack();
const { areas, services } = siteNames(content);
const [asked] = services;
if (!asked) throw new Error("the example has no service to ask for");

/* Writes every mail in both languages into a folder: `npx node scripts/preview-mails.ts FOLDER`. */

const folder = process.argv[2] ?? "data/mails";
const siteUrl = "http://localhost:3000";

const owner = { to: business.email, siteUrl };
const letterhead = letterheadOf(content.brand);

const lead: Lead = {
  id: "preview",
  name: "Marie-Ève O’Neil",
  email: "marie-eve@exemple.test",
  phone: "450 555-0111",
  service_requested: asked.label.fr,
  service: asked.key,
  message: "Deux étages, des érables tout autour.\nLe cabanon aussi, si possible & vite.",
  language: "fr",
  utm_source: "google",
  utm_medium: "cpc",
  utm_campaign: "automne",
  utm_term: "",
  utm_content: "",
  gclid: "Cj0KCQiA",
  gbraid: "",
  wbraid: "",
  fbclid: "",
  msclkid: "",
  landing_page: `/${areas.at(-1)?.slug}?gclid=Cj0KCQiA`,
  referrer: "https://www.google.ca/",
  submitted_at: "2026-11-20T19:05:00.000Z",
  origin: "website",
  status: "new",
  won_cents: null,
  lost_reason: "",
  estimate: "",
};

const month: MonthFigures = {
  month: "2026-10",
  visits: { now: 1240, before: 980 },
  begun: 61,
  requests: { now: 34, before: 27 },
  otherRequests: 5,
  sources: [
    { label: "google-ads", visits: 402, requests: 18 },
    { label: "google.com", visits: 510, requests: 11 },
    { label: "", visits: 220, requests: 5 },
  ],
  quotes: { now: 21, before: 15 },
  won: { now: 9, before: 7 },
  wonCents: { now: 523_000, before: 410_000 },
  invoicedCents: { now: 412_000, before: 298_500 },
  paidCents: { now: 365_000, before: 301_000 },
  owed: { count: 2, cents: 135_564 },
  waiting: { count: 2, oldest: "2026-10-30T14:05:00.000Z" },
  openQuotes: { count: 3, cents: 184_500 },
};

mkdirSync(folder, { recursive: true });
for (const language of ["fr", "en"] satisfies Language[]) {
  const spoken = language === "fr" ? lead : { ...lead, language, service_requested: asked.label.en };
  const mails = [
    newLeadMail(spoken, { ...owner, language, areas, services, regionalFormat: regionalFormatOf(business) }),
    acknowledgementMail(spoken, { business, promises, siteUrl }),
    monthlyMail(month, { ...owner, language, business }),
    alertMail({ alert: { kind: "silence", days: 7 }, isOver: false }, { ...owner, language }),
  ];
  for (const { kind, subject, text, html } of mails) {
    const file = join(folder, `${kind}.${language}`);
    writeFileSync(`${file}.html`, wearLetterhead(html, { name: business.name, letterhead, contentId: "logo" }));
    writeFileSync(`${file}.txt`, `${subject}\n\n${text}\n`);
    console.log(`${file}.html`);
  }
}
