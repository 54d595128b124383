import type { Context, MiddlewareHandler } from "hono";
import type { App } from "#src/app.ts";
import { trackingParameters } from "#src/work/leads/tracking-parameters.ts";
import { isSameOrigin } from "./same-origin.ts";

const LONGEST = { parameter: 500, address: 2000 };

/** Without JavaScript and cookies, only the next address can carry on the campaign. */
export function carryCampaign(app: App): MiddlewareHandler {
  return async (c, next) => {
    const query = isPage(app, c.req.path) && isDocument(c) ? campaignBefore(app, c) : undefined;
    if (!query) return next();
    const { pathname, searchParams } = new URL(c.req.url);
    for (const [name, value] of query) searchParams.set(name, value);
    c.header("Cache-Control", "no-store");
    return c.redirect(`${pathname}?${searchParams}`, 302);
  };
}

/** The campaign in the referrer, unless this address has its own. */
function campaignBefore(app: App, c: Context): URLSearchParams | undefined {
  const before = ownPage(app, c);
  if (!before || trackingParameters.some((name) => c.req.query(name))) return undefined;
  const campaign = campaignIn(before);
  return campaign.size > 0 ? new URLSearchParams([...campaign, ["landing", landingIn(before)]]) : undefined;
}

/** The referrer, when it is a page of this site. */
export function ownPage(app: App, c: Context): URL | undefined {
  const page = URL.parse(c.req.header("Referer") ?? "");
  const host = c.req.header("Host") ?? "";
  if (!page || !isSameOrigin(app, { host, origin: page.origin })) return undefined;
  return isPage(app, page.pathname) ? page : undefined;
}

function isPage(app: App, path: string): boolean {
  return app.pages.pages().at(path).page.kind !== "not-found";
}

export function campaignIn({ searchParams }: URL): Map<string, string> {
  const found = trackingParameters.map((name) => [name, searchParams.get(name)?.slice(0, LONGEST.parameter)] as const);
  return new Map(found.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The landing page of the campaign, however many pages ago. */
export function landingIn({ pathname, search, searchParams }: URL): string {
  const carried = searchParams.get("landing");
  return (carried?.startsWith("/") ? carried : pathname + search).slice(0, LONGEST.address);
}

function isDocument(c: Context): boolean {
  return ["document", undefined].includes(c.req.header("Sec-Fetch-Dest"));
}
