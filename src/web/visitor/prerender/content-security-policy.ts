import { createHash } from "node:crypto";
import type { Assets } from "./document.tsx";
import type { QuoteAssets } from "#src/web/customer/quote/quote-page-props.ts";
import type { SiteFacts } from "#src/web/visitor/site/facts.ts";

type Facts = Pick<SiteFacts, "measurementId" | "botCheck">;
type Origins = Partial<Record<"script" | "connect" | "img" | "frame", string>>;

export function contentSecurityPolicy(assets: Assets, facts: Facts): string {
  const services = [facts.measurementId ? googleTag : {}, botChecks[facts.botCheck]];
  const of = (kind: keyof Origins) => services.flatMap((origins) => origins[kind] ?? []);
  const frames = of("frame");
  return [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...[assets.beforePaint ?? "", assets.bootstrap].filter(Boolean).map(hashOf),
      ...of("script"),
    ].join(" "),
    styleSources(assets),
    // `blob:` are the visitor's own photos.
    ["img-src 'self' data: blob:", ...of("img")].join(" "),
    ["connect-src 'self'", ...of("connect")].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "font-src 'self' data:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For a page that the back office shows in a frame: no script runs in it, and its form sends nothing. */
export function previewSecurityPolicy(assets: Assets): string {
  return [
    "default-src 'none'",
    styleSources(assets),
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Pictures are for the same origin alone, so the frame keeps it. No script may run in it, by this policy; Safari
    // calls the back office's listeners in a frame only where scripts are allowed (WebKit bug 218086).
    "sandbox allow-same-origin allow-scripts",
  ].join("; ");
}

/** `formsTo`: where the answer to a form may lead, besides the site. */
type CustomerPage = { look: string; script: string; formsTo?: string | undefined };

/** For a page of one customer: nothing comes from elsewhere, and its one script asks for the page itself. */
export function quoteSecurityPolicy(assets: QuoteAssets, { look, script, formsTo }: CustomerPage): string {
  return [
    "default-src 'none'",
    `script-src ${script ? hashOf(script) : "'none'"}`,
    styleSources({ ...assets, css: assets.style, look }),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...(formsTo ? [formsTo] : [])].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const analytics = "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";
const ads = "https://*.g.doubleclick.net https://www.google.com https://www.googleadservices.com";

/** https://developers.google.com/tag-platform/security/guides/csp */
const googleTag: Origins = {
  script: "https://*.googletagmanager.com https://www.googleadservices.com",
  img: `${analytics} ${ads} https://www.google.ca`,
  connect: `${analytics} ${ads} https://pagead2.googlesyndication.com`,
  frame: "https://www.googletagmanager.com https://td.doubleclick.net",
};

const botChecks: Record<SiteFacts["botCheck"], Origins> = {
  altcha: {},
  recaptcha: {
    script: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    connect: "https://www.google.com/recaptcha/",
    frame: "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  },
  turnstile: { script: "https://challenges.cloudflare.com", frame: "https://challenges.cloudflare.com" },
};

function styleSources({ css, look = "", stylesheet }: Pick<Assets, "css" | "look" | "stylesheet">): string {
  if (stylesheet) return "style-src 'self' 'unsafe-inline'";
  return ["style-src 'self'", ...[css, look].filter(Boolean).map(hashOf)].join(" ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
