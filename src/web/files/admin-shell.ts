import { LOGIN_PAGE } from "#src/account/session/admin-path.ts";
import type { Business, RegionalFormat } from "#src/site/business.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Rate } from "#src/site/content/site-content.server.ts";
import type { Answering } from "#src/site/promises/answer-due.ts";
import type { SiteNames } from "#src/site/site-names.ts";

/** Placeholder in the shell: each answer gets a nonce of its own. */
export const NONCE = "{nonce}";
/** Where the name of the business goes, escaped for HTML. */
const BUSINESS = "{business}";
/** Where the names of services and areas and the regional format of the business go, as JSON. */
const NAMES = "{names}";

export function fillShell(
  { html, contentSecurityPolicy }: AdminShellFile,
  filled: {
    nonce: string;
    business: string;
    names: SiteNames & {
      regionalFormat: RegionalFormat;
      answering: Answering;
      address: Pick<Business["address"], "country" | "region">;
      rates: Record<string, Rate>;
      untaxed: Record<string, string[]>;
    };
  },
) {
  const withNonce = (text: string) => text.replaceAll(NONCE, filled.nonce);
  const business = filled.business.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const names = JSON.stringify(filled.names).replaceAll("<", "\\u003c");
  return {
    html: withNonce(html)
      .replaceAll(BUSINESS, () => business)
      .replace(NAMES, () => names),
    contentSecurityPolicy: withNonce(contentSecurityPolicy),
  };
}

export type AdminShellFile = { html: string; contentSecurityPolicy: string };

/** `modules` is the app in each language, of which one is loaded. */
export type AdminAssets = { modules: Record<Language, string>; stylesheets: string[]; fonts: string[] };

/** Before the first paint. Dialogs find the nonce for their style element by the name in the first statement. */
const beforePaint = `__webpack_nonce__=document.currentScript.nonce;var t;try{t=localStorage.theme}catch{}document.documentElement.dataset.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";var l;try{l=localStorage["back-office-language"]}catch{}if(l==="fr"||l!=="en"&&/^fr\\b/i.test(navigator.language)){document.documentElement.lang="fr";document.title="Administration"}if(location.pathname.startsWith("${LOGIN_PAGE}"))document.documentElement.dataset.page="login"`;

export function adminShell({ modules, stylesheets, fonts }: AdminAssets): AdminShellFile {
  const preloads = [
    ...stylesheets.map((href) => `<link rel="preload" as="style" href="${href}">`),
    // In time for the first title, which else stays in the device's own face.
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ].join("");
  const module = `document.documentElement.lang==="fr"?"${modules.fr}":"${modules.en}"`;
  const preload = `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:${module}}))`;
  // After the skeleton: a stylesheet in the head would keep the page white until it is here.
  const styles = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = `<!doctype html><html lang="en" data-font=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Back office</title><meta name="application-name" content="${BUSINESS}"><meta name="robots" content="noindex, nofollow"><script nonce="${NONCE}">${beforePaint};${preload}</script><style nonce="${NONCE}">${skeletonStyle}</style>${preloads}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/admin/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><script type="module" nonce="${NONCE}">import(${module})</script></head><body><div id="root">${skeleton}</div><script id="site-names" type="application/json">${NAMES}</script>${styles}<noscript>The back office needs JavaScript. <span lang="fr">L’administration a besoin de JavaScript.</span></noscript></body></html>`;
  return { html, contentSecurityPolicy };
}

const bars = (count: number) => "<i></i>".repeat(count);

/** Shown until the first script has run, and replaced by it. */
const skeleton = `<div class="shell-skeleton" aria-hidden="true"><div><p><img src="/logo.svg" alt="" width="32" height="32"><b>${BUSINESS}</b></p>${bars(8)}</div><div>${bars(4)}</div></div>`;

/** In the HTML, because nothing else has arrived then. The colours are those of `theme.css`. */
const skeletonStyle = `body{margin:0}html{background:#f0f5f5}html[data-theme=dark]{background:#0f1c20}html[data-page=login]{background:#050d0f}.shell-skeleton{--bar:#dfe9ea;font:800 1.1875rem/1.25 system-ui,sans-serif}[data-theme=dark] .shell-skeleton{--bar:#15252a}.shell-skeleton p{display:flex;align-items:center;gap:.625rem;margin:0;min-height:4rem;padding:0 1rem;color:#fff}.shell-skeleton i{display:block;border-radius:1.25rem;background:var(--bar)}.shell-skeleton>:first-child{background:#050d0f}.shell-skeleton>:first-child i{display:none}.shell-skeleton>:last-child{display:grid;gap:1.25rem;padding:2rem 1rem}.shell-skeleton>:last-child i{height:7rem}.shell-skeleton>:last-child i:first-child{width:12rem;height:2rem}[data-page=login] .shell-skeleton>:last-child,[data-page=login] .shell-skeleton i{display:none!important}[data-page=login] .shell-skeleton p{justify-content:center;min-height:30vh}@media(min-width:64rem){html:not([data-page]) .shell-skeleton>:first-child{position:fixed;inset:0 auto 0 0;width:16rem}html:not([data-page]) .shell-skeleton>:first-child i{display:block;height:1.25rem;margin:1.5rem 1.5rem 0;background:#15252a}.shell-skeleton>:last-child{margin-left:16rem;padding:4rem 2.5rem}}`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  // The preview of the site.
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
