import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { unbroken } from "#src/site/business.ts";
import { firstNameOf } from "./first-name.ts";
import { button, html, mailPage, paragraph, type Html } from "./mail-html.ts";
import type { Mail } from "./mail.ts";
import { fineprint, signature, signatureText, withPhoneLink, type Signing } from "./signature.ts";

const words = siteDictionary(
  {
    hello: "Bonjour {name},",
    helloAnyone: "Bonjour,",
    questions: "Une question? Répondez à ce courriel ou appelez-nous au {phone}.",
    ofCustomer: "Vous recevez ce courriel parce que vous faites affaire avec {business}.",
  },
  {
    hello: "Hello {name},",
    helloAnyone: "Hello,",
    questions: "Questions? Reply to this email or call us at {phone}.",
    ofCustomer: "You are receiving this email because you are a customer of {business}.",
  },
);

/** A paragraph, or what text and HTML show each in its own way. */
export type Said = string | { text: string; html: Html };

export type Letter = {
  language: SiteLanguage;
  subject: string;
  /** What stands above the letter, where the subject says more than that. */
  heading?: string;
  /** The customer's, who is greeted by the first name; blank for one who is unknown. Without it `said` begins at once. */
  name?: string;
  said: Said[];
  button?: { href: string; label: string };
  /** What follows the button. The number of the business can be tapped in it. */
  after?: Said[];
  business: Signing;
  /** Where the site is named below the business. */
  siteUrl?: string;
  /** Why they get it. */
  why: Said;
};

/** The one form of a mail to a customer: what it says as text and as HTML, who sends it, and why it came. */
export function customerLetter(letter: Letter): Required<Pick<Mail, "replyTo" | "subject" | "text" | "html">> {
  const { language, subject, heading = subject, business } = letter;
  const page = mailPage({ language, title: heading, body: htmlOf(letter) });
  return { replyTo: business.email, subject, text: textOf(letter), html: page };
}

function textOf({ language, name, said, button: open, after = [], business, siteUrl, why }: Letter): string {
  return [
    ...(name === undefined ? [] : [greeting(name, language)]),
    ...said.map(asText),
    ...(open ? [`${open.label}\n${open.href}`] : []),
    ...after.map(asText),
    signatureText(business, language, siteUrl),
    asText(why),
  ].join("\n\n");
}

function htmlOf({ language, name, said, button: open, after = [], business, siteUrl, why }: Letter): Html {
  return html`${name === undefined ? "" : paragraph(greeting(name, language))}
  ${said.map((one) => (typeof one === "string" ? paragraph(one) : one.html))}
  ${open ? html`<div>${button(open.href, open.label)}</div>` : ""}
  ${after.map((one) => (typeof one === "string" ? paragraph(withPhoneLink(one, business)) : one.html))}
  ${signature(business, language, siteUrl)}${fineprint(typeof why === "string" ? why : why.html)}`;
}

function asText(said: Said): string {
  return typeof said === "string" ? said : said.text;
}

function greeting(name: string, language: SiteLanguage): string {
  const { hello, helloAnyone } = words[language];
  return name ? fillIn(hello, { name: firstNameOf(name) }) : helloAnyone;
}

/** How to ask something, in most letters. */
export function questionsTo({ telephoneShown }: Signing, language: SiteLanguage): string {
  return fillIn(words[language].questions, { phone: unbroken(telephoneShown) });
}

/** Why a customer gets one about what was agreed on. */
export function becauseCustomer({ name }: Signing, language: SiteLanguage): string {
  return fillIn(words[language].ofCustomer, { business: name });
}
