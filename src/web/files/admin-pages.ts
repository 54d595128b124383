import { Hono, type Context } from "hono";
import { randomBytes } from "node:crypto";
import type { App } from "#src/app.ts";
import { LOGIN_PAGE, loginPageFor, SET_UP_PAGE } from "#src/account/session/admin-path.ts";
import { ownerOfLink } from "#src/account/session/setup-link.server.ts";
import { findSession } from "#src/account/session/sessions.server.ts";
import { fillShell } from "./admin-shell.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import type { Rate, SiteContent } from "#src/site/content/site-content.server.ts";
import { siteNames } from "#src/site/site-names.ts";
import { isAdminPage } from "#src/web/admin/page/routes.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { readSessionCookie } from "#src/web/guards/session-cookie.ts";
import { withoutEndSlashes } from "#src/web/http/slashes.ts";

/** Without the token: it would be in the next address too. */
const DEAD_LINK = `${loginPageFor(SET_UP_PAGE)}&link=dead`;

export function adminPages(app: App) {
  return new Hono().get("*", async (c) => {
    const path = withoutEndSlashes(c.req.path);
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    const token = readSessionCookie(app, c);
    const link = path === SET_UP_PAGE ? c.req.query("token") : undefined;
    if (link !== undefined) c.header("Referrer-Policy", "no-referrer");
    if (link !== undefined && !(await isLinkAlive(app, c, link))) return c.redirect(DEAD_LINK, 302);
    if (!link && path !== LOGIN_PAGE && !(token && (await findSession(app.db, token, app.now()))))
      return c.redirect(loginPageFor(path, new URL(c.req.url).search), 302);
    const content = app.pages.content();
    const { business, promises } = app.pages.facts();
    const { hours, areHoursHidden, timeZone } = business;
    const { country, region } = business.address;
    const { html, contentSecurityPolicy } = fillShell(app.adminShell, {
      nonce: randomBytes(16).toString("base64"),
      business: business.name,
      names: {
        ...siteNames(content),
        rates: ratesOf(content),
        untaxed: untaxedOf(content),
        regionalFormat: regionalFormatOf(business),
        answering: { answer: promises.answer, hours, areHoursHidden, timeZone },
        address: { country, region },
      },
    });
    c.header("Content-Security-Policy", contentSecurityPolicy);
    return c.html(html, isAdminPage(path) ? 200 : 404);
  });
}

/** By service. */
function ratesOf({ services }: SiteContent): Record<string, Rate> {
  return Object.fromEntries(services.flatMap(({ id, rate }) => (rate ? [[id, rate]] : [])));
}

/** By service, of those that a tax is not charged on. */
function untaxedOf({ services }: SiteContent): Record<string, string[]> {
  return Object.fromEntries(services.flatMap(({ id, untaxed }) => (untaxed?.length ? [[id, untaxed]] : [])));
}

async function isLinkAlive(app: App, c: Context, token: string): Promise<boolean> {
  const allowed = await app.limits.take("setup-link", clientAddress(c, app.env.TRUST_PROXY));
  return allowed.ok && (await ownerOfLink(app.db, token)) !== undefined;
}
