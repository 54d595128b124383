import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { callHttp, type HttpAnswer } from "#src/platform/outbound/http-client.server.ts";
import { isLocalAddress, isLoopback } from "#src/platform/network/private-address.server.ts";
import { shortenAddress } from "#src/marketing/traffic/short-address.ts";
import { addressOfVisitBy } from "#src/marketing/traffic/visits.server.ts";
import { ok, failure, warning, type DoctorFinding } from "./doctor-finding.ts";

const TIMEOUT_MS = 10 * SECOND_MS;
const LOG_MS = 8 * SECOND_MS;
const MOST_SECONDS_APART = 30;
/** Reserved for documentation. */
const INVENTED = "203.0.113.77";

type Page = Pick<HttpAnswer, "status" | "headers">;

/** Checks the site through the proxy, as visitors reach it. */
export async function checkFront(db: Db, siteUrl: string, now: Date): Promise<DoctorFinding[]> {
  const userAgent = `Vitrine-doctor-bot/1 (${randomBytes(8).toString("hex")})`;
  const page = await ask(siteUrl, { "User-Agent": userAgent, "X-Forwarded-For": INVENTED });
  if ("problem" in page)
    return [
      failure("Website", `${siteUrl} does not answer (${page.problem}): start the site, or set SITE_URL and the proxy`),
    ];
  if (page.status !== 200)
    return [failure("Website", `${siteUrl} answers ${page.status}: let the proxy pass every path to the site`)];
  return [
    ok("Website", `${siteUrl} answers`),
    checkEncryption(siteUrl, page),
    checkCompression(page),
    checkClock(page, now),
    await checkAddress(db, userAgent),
  ];
}

function checkEncryption(siteUrl: string, page: Page): DoctorFinding {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === "http:")
    return isLoopback(hostname)
      ? warning("Encryption", "SITE_URL is on this machine: set it to https://… before the site is public")
      : failure("Encryption", "SITE_URL is not https: passwords and requests travel in the open");
  if (page.headers["strict-transport-security"] === undefined)
    return failure("Encryption", "the proxy drops the Strict-Transport-Security header");
  return ok("Encryption", "https, and browsers are told to stay with it");
}

function checkCompression(page: Page): DoctorFinding {
  const encoding = page.headers["content-encoding"];
  if (encoding === "br") return ok("Compression", "pages arrive as small as they are kept");
  return failure(
    "Compression",
    `pages arrive ${encoding ?? "unpacked"}: let the proxy pass Accept-Encoding and the answer as they are`,
  );
}

function checkClock(page: Page, now: Date): DoctorFinding {
  const apart = Math.abs(new Date(page.headers.date ?? now).getTime() - now.getTime()) / SECOND_MS;
  if (apart <= MOST_SECONDS_APART) return ok("Clock", "this machine and the proxy agree");
  return failure("Clock", `this machine and the proxy are ${Math.round(apart)} s apart: keep both with NTP`);
}

/** The log of our own visit shows which address the site takes for the visitor's. */
async function checkAddress(db: Db, userAgent: string): Promise<DoctorFinding> {
  // The database has a line of its own.
  const address = await recordedAddress(db, userAgent).catch(() => undefined);
  if (address === undefined) return warning("Proxy", "the visit was not seen in the log, so its address is not known");
  if (address === INVENTED || address === shortenAddress(INVENTED))
    return failure("Proxy", "a visitor can choose an address: lower TRUST_PROXY to the number of proxies in front");
  if (isLocalAddress(address))
    return warning("Proxy", `visits from here count as ${address}: if that is the proxy, raise TRUST_PROXY`);
  return ok("Proxy", "visitors are known by their own address");
}

/** Visits are written in batches, within a second. */
async function recordedAddress(db: Db, userAgent: string): Promise<string | undefined> {
  for (let waited = 0; waited < LOG_MS; waited += 250) {
    const address = await addressOfVisitBy(db, userAgent);
    if (address !== undefined) return address;
    await wait(250);
  }
  return undefined;
}

/** An image without /etc/hosts cannot look up `localhost`. */
function withoutLookup(address: string): { url: URL; host: string } {
  const url = new URL(address);
  const { host } = url;
  if (url.hostname === "localhost") url.hostname = "127.0.0.1";
  return { url, host };
}

async function ask(url: string, headers: Record<string, string>): Promise<Page | { problem: string }> {
  try {
    const { url: target, host } = withoutLookup(url);
    const asked = { "Accept-Encoding": "br, gzip", Host: host, ...headers };
    const answer = await callHttp({ url: target, headers: asked, withinMs: TIMEOUT_MS, redirects: "answer" });
    answer.close();
    return { status: answer.status, headers: answer.headers };
  } catch (error) {
    return { problem: causeOf(error) };
  }
}
