import { linkPath } from "#src/account/secret-links/link-path.ts";
import { permission } from "#src/account/consents/consents.server.ts";
import type { ConsentPurpose } from "#src/account/consents/consent.ts";
import { personHashes } from "#src/account/consents/person-hashes.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { customerLetter } from "#src/account/notifications/mail/letter.ts";
import { lines, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import { headerLine, type CommercialKind } from "#src/account/notifications/mail/mail.ts";
import { whyWithStop } from "#src/account/notifications/mail/stop-mails.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { enqueueMessages } from "./enqueue.server.ts";

const commercialWords = siteDictionary(
  {
    why: "Vous recevez ce courriel parce que vous avez fait affaire avec {business}.",
    unsubscribe: "Ne plus recevoir ces courriels",
    unsubscribeSubject: "Désabonnement",
  },
  {
    why: "You are receiving this email because you have been a customer of {business}.",
    unsubscribe: "Stop receiving these emails",
    unsubscribeSubject: "Unsubscribe",
  },
);

/** What it says; who sends it and how to stop more is added to every one. */
export type CommercialMail = {
  kind: CommercialKind;
  purpose: ConsentPurpose;
  lead: { id: string; email: string; phone: string };
  language: SiteLanguage;
  subject: string;
  /** Whom it greets; absent where the owner's own text does. */
  name?: string;
  paragraphs: string[];
  action: { href: string; label: string };
};

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };
export type CommercialOutcome = "enqueued" | "no-address" | "left-alone" | "no-consent";

/** The one way for a commercial mail into the outbox, in the caller's transaction. */
export async function enqueueCommercial(
  { db, secretKey, siteUrl }: Deps,
  mail: CommercialMail,
  now: Date,
): Promise<CommercialOutcome> {
  const { lead, language, purpose } = mail;
  const hashes = personHashes(secretKey, lead);
  if (!hashes) return "no-address";
  const allowed = await permission(db, secretKey, { hashes, email: lead.email, language, purpose }, now);
  if (allowed.kind !== "permitted") return allowed.kind;
  const business = await loadBusiness(db);
  const href = unsubscribeAddress(siteUrl, allowed.token);
  const message = {
    channel: "mail" as const,
    kind: mail.kind,
    lead_id: lead.id,
    to: headerLine(lead.email),
    reply_to: headerLine(business.email),
    subject: headerLine(mail.subject),
    consent_id: allowed.consentId,
    list_unsubscribe: listUnsubscribe(href, business, language),
    ...laidOut(mail, business, href),
  };
  await enqueueMessages(db, [message], now);
  return "enqueued";
}

function unsubscribeAddress(siteUrl: string, token: string): string {
  return siteUrl + linkPath("unsubscribeLink", token);
}

/** Programs unsubscribe by the first; a mail to the second waits for the owner, as nothing reads the inbox. */
function listUnsubscribe(href: string, { email }: Business, language: SiteLanguage): string {
  const subject = encodeURIComponent(commercialWords[language].unsubscribeSubject);
  return `<${href}>, <mailto:${encodeURI(headerLine(email))}?subject=${subject}>`;
}

function laidOut(mail: CommercialMail, business: Business, href: string) {
  const { language, subject, name, paragraphs, action } = mail;
  const words = commercialWords[language];
  const why = fillIn(words.why, { business: business.name });
  const { text, html: page } = customerLetter({
    ...{ language, subject, business, button: action, ...(name !== undefined && { name }) },
    said: paragraphs.map((said) => ({ text: said, html: paragraph(lines(said)) })),
    why: whyWithStop(why, { href, label: words.unsubscribe }),
  });
  return { text, html: page };
}
