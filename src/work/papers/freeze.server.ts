import { businessDay } from "#src/platform/clock/business-day.ts";
import { toJson, type Json } from "#src/platform/columns/column.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { onlyIn } from "#src/site/content/site-leaves.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { frozenExemption, type FrozenExemption } from "./exempt.ts";
import { loadPaperTerms } from "./paper-terms.server.ts";
import { withTaxNumbers, type NumberedTax } from "./tax-numbers.ts";

/** The business as a paper keeps it, whatever becomes of its name and address. */
export type Issuer = Pick<
  Business,
  "name" | "legalName" | "telephone" | "telephoneShown" | "email" | "licence" | "address"
>;

/** Who a paper is for; an address or a number is blank where there is none. */
export type Addressee = { name: string; email: string; phone: string };

/** A document as it is kept for good, and the SHA-256 of exactly this text, which answers and proofs refer to. */
export function freeze<Document>(document: Document): { text: Json<Document>; hash: string } {
  const text = toJson(document);
  return { text, hash: sha256(text) };
}

/** What each paper has of the business as it is now, and what it does with texts and taxes. */
export async function loadFrame(db: Db, customer: SiteLanguage, now: Date) {
  const business = await loadBusiness(db);
  const languages = await loadPaperLanguages(db, customer);
  return {
    ...{ day: businessDay(now, business.timeZone), currency: business.currency, issuer: issuerOf(business) },
    inItsLanguages: <Value>(texts: Value) => onlyIn(languages, texts),
    withNumbers: <Tax extends NumberedTax>(taxes: readonly Tax[]) => withTaxNumbers(taxes, business),
  };
}

export function issuerOf(business: Business): Issuer {
  const { name, legalName, telephone, telephoneShown, email, licence, address } = business;
  return { name, legalName, telephone, telephoneShown, email, licence, address };
}

/**
 * Those of the site, and of the customer where that is another. A line that begins as a service has the words of the
 * pack in all of its languages, and a paper of a business of one language has none of another.
 */
async function loadPaperLanguages(db: Db, customer: SiteLanguage): Promise<SiteLanguage[]> {
  const { languages } = (await loadPublished(db)).content;
  return siteLanguages.filter((one) => one === customer || languages.includes(one));
}

/** With where papers go now; undefined once the lead is erased. */
export async function loadAddressee(db: Db, lead: { id: string; name: string }): Promise<Addressee | undefined> {
  const papers = await loadRecipients(db, lead.id, "papers");
  return papers && { name: lead.name, email: papers.to, phone: papers.phone };
}

type Charged = { leadId: string; charged: Parameters<typeof frozenExemption>[1]["charged"] };

/** Why the customer pays no tax; without the field where taxes are charged. */
export async function loadExemption(db: Db, { leadId, charged }: Charged): Promise<{ exemption?: FrozenExemption }> {
  const { exemption } = await loadPaperTerms(db, leadId);
  const frozen = frozenExemption(exemption, { own: (await loadBusiness(db)).taxes, charged });
  return frozen ? { exemption: frozen } : {};
}
