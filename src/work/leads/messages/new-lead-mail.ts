import { languageName } from "#src/platform/i18n/site-language.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import {
  button,
  facts,
  html,
  lines,
  link,
  mailPage,
  paragraph,
  PHOTOS_PLACE,
  type Html,
} from "#src/account/notifications/mail/mail-html.ts";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { answerFacts, type AnswerColumn } from "#src/work/leads/lead-fields.ts";
import { sourceInWords, type Lead } from "#src/work/leads/lead.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { canBeCalled, digitsOf, phoneText, toE164 } from "#src/account/settings/phone-number.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import { areaNameAt } from "#src/site/area-name.ts";
import type { AreaName, ServiceChoice } from "#src/site/site-names.ts";
import { trackingParameters } from "#src/work/leads/tracking-parameters.ts";
import { leadMessageWords, type LeadMessageWords } from "./words.ts";

export type OwnerMail = {
  to: string;
  language: Language;
  siteUrl: string;
  areas: AreaName[];
  services: readonly ServiceChoice[];
  regionalFormat: RegionalFormat;
};

export function newLeadMail(lead: Lead, { to, language, siteUrl, areas, services, regionalFormat }: OwnerMail): Mail {
  const words = leadMessageWords[language];
  const values = { service: serviceName(services, lead, language), name: lead.name };
  const title = fillIn(words.newLeadTitle, values);
  const backOffice = `${siteUrl}/admin/leads/${lead.id}`;
  const known = factsOf(lead, words, { language, areas, services, regionalFormat }).filter(({ value }) => value !== "");
  return {
    kind: "owner-new-lead",
    leadId: lead.id,
    to,
    replyTo: lead.email,
    subject: fillIn(words.newLead, values),
    text: [
      title,
      fillIn(words.pair, { name: words.backOffice, value: backOffice }),
      known.map((fact) => fillIn(words.pair, fact)).join("\n"),
      words.replyHint,
    ].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${paragraph(link(backOffice, words.backOffice))}${answerButtons(lead, words, regionalFormat)}${facts(known.map(linked))}${PHOTOS_PLACE}${paragraph(words.replyHint)}`,
    }),
  };
}

/** What was asked and whom to answer come first. */
const FIRST_READ: AnswerColumn[] = ["message", "name", "phone", "email", "service_requested", "estimate"];

type Fact = { name: string; value: string; href?: string | undefined };

type Reader = Pick<OwnerMail, "language" | "areas" | "services" | "regionalFormat">;

function factsOf(lead: Lead, words: LeadMessageWords, { language, areas, services, regionalFormat }: Reader): Fact[] {
  const tel = dialled(lead.phone, regionalFormat);
  const hrefs: Partial<Record<AnswerColumn, string>> = {
    ...(tel && { phone: `tel:${tel}` }),
    email: mailto(lead.email),
  };
  return [
    ...answerFacts(lead, { language, services, currency: regionalFormat.currency }, FIRST_READ).map((fact) => ({
      ...fact,
      href: hrefs[fact.column],
    })),
    { name: words.city, value: areaNameAt({ areas }, lead.landing_page, language) },
    {
      name: words.language,
      value: languageName({ fr: words["language.fr"], en: words["language.en"] }, lead.language),
    },
    { name: words.received, value: localTime(new Date(lead.submitted_at), language, regionalFormat.timeZone) },
    { name: words.source, value: sourceOf(lead) ?? words["source.direct"] },
    { name: words.landingPage, value: lead.landing_page },
    { name: words.referrer, value: lead.referrer },
  ];
}

/** On one line, the words first and the long ids of clicks last. */
function sourceOf(lead: Lead): string | undefined {
  const said = [sourceInWords(lead), ...trackingParameters.map((name) => lead[name])].filter(Boolean);
  return [...new Set(said)].join(" · ") || undefined;
}

function linked({ name, value, href }: Fact): { name: string; value: Html } {
  return { name, value: href ? link(href, value) : lines(value) };
}

export function answerButtons({ phone, email }: Lead, words: LeadMessageWords, regionalFormat: RegionalFormat): Html {
  const tel = dialled(phone, regionalFormat);
  const phoneButtons = tel ? [button(`tel:${tel}`, words.call), button(`sms:${tel}`, words.textMessage)] : [];
  return html`<div>${[...phoneButtons, button(mailto(email), words.write)]}</div>`;
}

/** Empty with too few digits. */
function dialled(phone: string, { phoneCode }: RegionalFormat): string {
  const known = toE164(phone, phoneCode);
  if (known) return known;
  const [number = ""] = phoneText(phone).split(/[a-z#]/i, 1);
  const digits = digitsOf(number);
  if (!canBeCalled(number)) return "";
  if (number.trim().startsWith("+")) return `+${digits}`;
  return phoneCode === "1" && digits.length === 10 ? `+1${digits}` : digits;
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

const localTime = dateFormats({ dateStyle: "full", timeStyle: "short" });
