import { pages, pathOf } from "#src/site/pages.ts";
import type { SeenRequest } from "#src/traffic/visit.ts";
import type { Chance } from "./chance.ts";
import { demoAddress } from "./demo-address.ts";

const AS = "Mozilla/5.0 (compatible; ";

/** How they call themselves, the busiest more than once. */
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

export function demoBot(chance: Chance, at: number): SeenRequest {
  const draw = chance.number();
  if (draw < 0.25) return request(chance, { at, userAgent: watcher, url: "/", status: 200 });
  if (draw < 0.5)
    return request(chance, { at, userAgent: chance.oneOf(scanners), url: chance.oneOf(secrets), status: 404 });
  const url = pathOf(chance.oneOf(pages), chance.happens(0.6) ? "fr" : "en");
  return request(chance, { at, userAgent: chance.oneOf(readers), url, status: chance.happens(0.15) ? 304 : 200 });
}

type Asked = Pick<SeenRequest, "at" | "userAgent" | "url" | "status">;

function request(chance: Chance, asked: Asked): SeenRequest {
  const duration = 0.1 + chance.number();
  return { kind: "page", method: "GET", duration, address: demoAddress(chance), referrer: "", ...asked };
}
