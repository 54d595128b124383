import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { oneLineAddress, unbroken, type Business } from "#src/site/business.ts";
import { html, link, withWholeNumbers, type Html } from "./mail-html.ts";

export type Signing = Pick<Business, "name" | "address" | "telephone" | "telephoneShown" | "email">;

/** Who sends the mail, and how to reach them. `siteUrl` where the site is named too. */
export function signatureText(business: Signing, language: SiteLanguage, siteUrl?: string): string {
  const { name, telephoneShown, email } = business;
  const known = [name, oneLineAddress(business, language), unbroken(telephoneShown), email, siteUrl];
  return known.filter(Boolean).join("\n");
}

export function signature(business: Signing, language: SiteLanguage, siteUrl?: string): Html {
  const { name, telephone, telephoneShown, email } = business;
  return html`<p style="margin:24px 0 16px">
    <strong>${name}</strong><br />${oneLineAddress(business, language)}<br />
    ${link(`tel:${telephone}`, unbroken(telephoneShown))}<br />
    ${link(`mailto:${email}`, email)}${siteUrl ? html`<br />${link(siteUrl, new URL(siteUrl).host)}` : html``}
  </p>`;
}

/** A sentence whose phone number can be tapped. */
export function withPhoneLink(text: string, { telephone, telephoneShown }: Signing): Html {
  const shown = unbroken(telephoneShown);
  const at = shown ? text.indexOf(shown) : -1;
  if (at < 0) return withWholeNumbers(text);
  return html`${withWholeNumbers(text.slice(0, at))}${link(`tel:${telephone}`, shown)}${text.slice(at + shown.length)}`;
}

export function fineprint(text: string | Html): Html {
  return html`<p class="quiet" style="margin:0;color:#3c4d53;font-size:14px">${text}</p>`;
}
