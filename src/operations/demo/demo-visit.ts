import type { Language } from "#src/platform/i18n/language.ts";
import { arrivalOf } from "#src/work/leads/arrival.ts";
import { homePage, type Pages } from "#src/site/pages.ts";
import { eventNames, type SeenEvent, type SeenRequest } from "#src/marketing/traffic/visit.ts";
import type { DemoSite } from "./demo-site.server.ts";
import { demoLanguage, type Chance } from "./chance.ts";

type Visitor = { address: string; userAgent: string; language: Language };

export type DemoPlace = { pages: Pages; texts: Pick<DemoSite["texts"], "campaigns"> };

export function demoVisitor(chance: Chance, { pages, texts }: DemoPlace, at: number): (SeenRequest | SeenEvent)[] {
  const visitor = {
    address: demoAddress(chance),
    userAgent: userAgentOf(chance),
    language: demoLanguage(chance, pages.languages, 0.74),
  };
  const opened = openPage(chance, pages, { ...visitor, at, arrival: arrival(chance, texts) });
  const seen: (SeenRequest | SeenEvent)[] = [opened];
  if (opened.status === 200 && chance.happens(0.2)) seen.push(...vitalsOf(chance, opened));
  let last: SeenRequest = opened;
  while (chance.happens(0.4)) {
    last = changePage(chance, pages, { ...visitor, at: last.at + 5000 + chance.below(90_000) });
    seen.push(last);
  }
  for (const name of eventNames)
    if (chance.happens(shares[name])) seen.push(eventAfter(last, demoEvent(chance, name, opened)));
  return seen;
}

const shares = {
  "phone-click": 0.05,
  "text-click": 0.015,
  "email-click": 0.01,
  "outside-click": 0.03,
  "form-start": 0.2,
};

function demoEvent(chance: Chance, name: (typeof eventNames)[number], { url, referrer }: SeenRequest): Happening {
  const [landing = "/", query] = url.split("?");
  if (name === "outside-click")
    return { kind: "event", name, host: chance.oneOf(["facebook.com", "instagram.com", "maps.google.com"]) };
  if (name !== "form-start") return { kind: "event", name };
  const tracking = Object.fromEntries(new URLSearchParams(query));
  return { kind: "event", name, arrival: arrivalOf({ tracking, referrer, landingPage: landing }) };
}

type Opening = Visitor & { at: number };

type Arriving = Opening & { arrival: { query: string; referrer: string } };

function openPage(chance: Chance, pages: Pages, { arrival: from, ...visitor }: Arriving): SeenRequest {
  const { address, userAgent, language, at } = visitor;
  const { query, referrer } = from;
  const path = chance.happens(0.02) ? "/tarifs" : landingPath(chance, pages, language);
  const status = path === "/tarifs" ? 404 : 200;
  const duration = 0.2 + chance.number() * 1.4;
  return { kind: "page", at, method: "GET", url: path + query, status, duration, address, referrer, userAgent };
}

function changePage(chance: Chance, pages: Pages, { address, userAgent, language, at }: Opening): SeenRequest {
  const url = pages.pathOf(chance.oneOf(pages.all), language);
  return { kind: "route-change", at, method: "GET", url, status: 200, address, referrer: "", userAgent };
}

function landingPath(chance: Chance, pages: Pages, language: Language): string {
  const areas = pages.all.filter(({ kind }) => kind === "city");
  return pages.pathOf(areas.length === 0 || chance.happens(0.62) ? homePage : chance.oneOf(areas), language);
}

/** An ad carries the names of the campaigns that requests came from, so that clicks and requests meet in one row. */
function arrival(chance: Chance, { campaigns }: DemoPlace["texts"]): { query: string; referrer: string } {
  const draw = chance.number();
  if (draw < 0.24) return { query: googleAd(chance, campaigns), referrer: "https://www.google.com/" };
  if (draw < 0.32)
    return {
      query: "?utm_source=facebook&utm_medium=paid_social&utm_campaign=avant-apres",
      referrer: "https://l.facebook.com/",
    };
  if (draw < 0.36) return { query: "?utm_source=infolettre&utm_medium=email&utm_campaign=printemps", referrer: "" };
  if (draw < 0.38) return { query: "?utm_source=depliant&utm_medium=qr&utm_campaign=voisinage", referrer: "" };
  if (draw < 0.62) return { query: "", referrer: "https://www.google.com/" };
  if (draw < 0.78) return { query: "", referrer: chance.oneOf(referrers) };
  return { query: "", referrer: "" };
}

/** A few were made before the account had a tracking template. */
function googleAd(chance: Chance, campaigns: string[]): string {
  const gclid = Math.floor(chance.number() * 1e12);
  if (campaigns.length === 0 || chance.happens(0.08)) return `?gclid=${gclid}`;
  const campaign = encodeURIComponent(chance.oneOf(campaigns));
  return `?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}&gclid=${gclid}`;
}

const referrers = [
  ...["https://www.bing.com/", "https://duckduckgo.com/", "https://www.facebook.com/", "https://chatgpt.com/"],
  ...["https://voisins.example/", "https://quartier.example/", "https://annuaire.example/"],
];

const phones = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 16; SM-S931W) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/146.0.0.0 Mobile Safari/537.36",
];
const computers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0",
];
const tablet =
  "Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";

function userAgentOf(chance: Chance): string {
  if (chance.happens(0.06)) return tablet;
  return chance.oneOf(chance.happens(0.62) ? phones : computers);
}

/** Medians in milliseconds, except for CLS. */
const usualVitals = { LCP: 950, INP: 60, CLS: 0.01, FCP: 700, TTFB: 120 };

function vitalsOf(chance: Chance, page: SeenRequest): SeenEvent[] {
  const slowness = 0.5 + chance.number() + (chance.happens(0.15) ? 2 : 0);
  return Object.entries(usualVitals).map(([name, usual]) =>
    // The keys above are names of vitals.
    eventAfter(page, { kind: "vital", name: name as keyof typeof usualVitals, value: usual * slowness }),
  );
}

type Happening =
  | Pick<Extract<SeenEvent, { kind: "event" }>, "kind" | "name" | "host" | "arrival">
  | Pick<Extract<SeenEvent, { kind: "vital" }>, "kind" | "name" | "value">;

function eventAfter({ at, url, address, userAgent }: SeenRequest, happening: Happening): SeenEvent {
  return { at: at + 4000, url, address, userAgent, ...happening };
}

const AS = "Mozilla/5.0 (compatible; ";

/** The busiest crawlers are listed more than once. */
const readers = [
  ...[`${AS}Googlebot/2.1; +http://www.google.com/bot.html)`, `${AS}bingbot/2.0; +http://www.bing.com/bingbot.htm)`],
  ...[
    `${AS}Googlebot/2.1; +http://www.google.com/bot.html)`,
    "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
  ],
  ...[`${AS}GPTBot/1.3; +https://openai.com/gptbot)`, `${AS}ClaudeBot/1.0; +claudebot@anthropic.com)`],
  ...["CCBot/2.0 (https://commoncrawl.org/faq/)", `${AS}Amazonbot/0.1)`, `${AS}Applebot/0.1)`],
  ...[`${AS}PerplexityBot/1.0)`, `${AS}ChatGPT-User/1.0; +https://openai.com/bot)`, `${AS}OAI-SearchBot/1.3)`],
  ...[`${AS}AhrefsBot/7.0; +http://ahrefs.com/robot/)`, `${AS}SemrushBot/7~bl)`, "facebookexternalhit/1.1"],
];
const watcher = "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)";
const scanners = [
  ...[`${AS}CensysInspect/1.1; +https://about.censys.io/)`, "Mozilla/5.0 zgrab/0.x", ""],
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
];
const secrets = ["/wp-login.php", "/.env", "/xmlrpc.php", "/.git/config", "/phpmyadmin/", "/backup.zip", "/wp-admin/"];

export function demoBot(chance: Chance, pages: Pages, at: number): SeenRequest {
  const draw = chance.number();
  if (draw < 0.25) return botRequest(chance, { at, userAgent: watcher, url: "/", status: 200 });
  if (draw < 0.5)
    return botRequest(chance, { at, userAgent: chance.oneOf(scanners), url: chance.oneOf(secrets), status: 404 });
  const url = pages.pathOf(chance.oneOf(pages.all), demoLanguage(chance, pages.languages, 0.6));
  return botRequest(chance, { at, userAgent: chance.oneOf(readers), url, status: chance.happens(0.15) ? 304 : 200 });
}

type BotRequest = Pick<SeenRequest, "at" | "userAgent" | "url" | "status">;

function botRequest(chance: Chance, asked: BotRequest): SeenRequest {
  const duration = 0.1 + chance.number();
  return { kind: "page", method: "GET", duration, address: demoAddress(chance), referrer: "", ...asked };
}

/** RFC 6598's shared range is not routed; the IPv6 range is for documentation. */
function demoAddress(chance: Chance): string {
  if (chance.happens(0.35))
    return `2001:db8:${chance.below(65_536).toString(16)}:${chance.below(65_536).toString(16)}::1`;
  return `100.${64 + chance.below(64)}.${chance.below(256)}.${1 + chance.below(254)}`;
}
