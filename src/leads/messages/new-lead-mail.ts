import type { Mail } from "#src/notifications/mail/mail.ts";
import { button, facts, html, lines, link, mailPage, paragraph, type Html } from "#src/notifications/mail/mail-html.ts";
import type { Language } from "#src/i18n/language.ts";
import { fillIn } from "#src/i18n/dictionary.ts";
import { cityOf } from "#src/leads/lead-city.ts";
import { leadMailWords, type LeadMailWords } from "./lead-mail-words.ts";
import { leadSource, type Lead } from "#src/leads/lead.ts";
import { trackingParameters } from "#src/leads/tracking-parameters.ts";

export type NewLeadMail = { to: string; language: Language; siteUrl: string };

/** Everything needed to call back in one tap. A reply goes to the visitor. */
export function newLeadMail(lead: Lead, { to, language, siteUrl }: NewLeadMail): Mail {
  const words = leadMailWords[language];
  const values = { service: lead.service_requested, name: lead.name };
  const title = fillIn(words.newLeadTitle, values);
  const backOffice = `${siteUrl}/admin/leads/${lead.id}`;
  const known = factsOf(lead, words, language).filter(({ value }) => value !== "");
  return {
    kind: "owner-new-lead",
    leadId: lead.id,
    to,
    replyTo: lead.email,
    subject: fillIn(words.newLead, values),
    text: [
      title,
      known.map((fact) => fillIn(words.pair, fact)).join("\n"),
      fillIn(words.pair, { name: words.backOffice, value: backOffice }),
      words.replyHint,
    ].join("\n\n"),
    html: mailPage({
      language,
      title,
      body: html`${waysToAnswer(lead, words)}${facts(known.map(linked))}${paragraph(link(backOffice, words.backOffice))}
      ${paragraph(words.replyHint)}`,
    }),
  };
}

type Fact = { name: string; value: string; href?: string | undefined };

function factsOf(lead: Lead, words: LeadMailWords, language: Language): Fact[] {
  const tel = dialled(lead.phone);
  return [
    { name: words.name, value: lead.name },
    { name: words.phone, value: lead.phone, href: tel && `tel:${tel}` },
    { name: words.email, value: lead.email, href: mailto(lead.email) },
    { name: words.service, value: lead.service_requested },
    { name: words.message, value: lead.message },
    { name: words.city, value: cityOf(lead.landing_page) },
    { name: words.language, value: lead.language === "en" ? words["language.en"] : words["language.fr"] },
    { name: words.received, value: localTime(lead.submitted_at, language) },
    { name: words.source, value: sourceIn(words, lead) },
    ...attributionOf(lead),
    { name: words.landingPage, value: lead.landing_page },
    { name: words.referrer, value: lead.referrer },
  ];
}

/** Under the names that the ad platforms give them. */
function attributionOf(lead: Lead): Fact[] {
  return trackingParameters.map((name) => ({ name, value: lead[name] }));
}

function linked({ name, value, href }: Fact): { name: string; value: Html } {
  return { name, value: href ? link(href, value) : lines(value) };
}

export function waysToAnswer({ phone, email }: Lead, words: LeadMailWords): Html {
  const tel = dialled(phone);
  const ways = tel ? [button(`tel:${tel}`, words.call), button(`sms:${tel}`, words.textMessage)] : [];
  return html`<div>${[...ways, button(mailto(email), words.write)]}</div>`;
}

/** As a phone dials it: ten digits are a number of this country. Nothing when there is too little to dial. */
function dialled(phone: string): string {
  const [number = ""] = phone.split(/[a-z#]/i, 1);
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7) return "";
  if (number.trim().startsWith("+")) return `+${digits}`;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : digits;
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

function sourceIn(words: LeadMailWords, lead: Lead): string {
  const source = leadSource(lead);
  if (source.kind === "campaign") return [source.source, source.medium].filter(Boolean).join(" / ");
  return words[`source.${source.kind}`];
}

function localTime(moment: string, language: Language): string {
  return clocks[language].format(new Date(moment));
}

// Making one takes longer than all the rest of a mail.
const clocks: Record<Language, Intl.DateTimeFormat> = { fr: clockIn("fr-CA"), en: clockIn("en-CA") };

function clockIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: "America/Toronto" });
}
