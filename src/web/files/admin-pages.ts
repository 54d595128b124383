import { Hono } from "hono";
import { randomBytes } from "node:crypto";
import type { App } from "#src/app.ts";
import { LOGIN_PAGE, loginPageFor } from "#src/session/admin-path.ts";
import { findSession } from "#src/session/sessions.server.ts";
import { fillShell } from "./admin-shell.ts";
import { customsOf } from "#src/site/business.ts";
import { siteNames } from "#src/site/site-names.ts";
import { isAdminPage } from "#src/web/admin/shell/routes.ts";
import { readSessionCookie } from "#src/web/guards/session-cookie.ts";
import { withoutEndSlashes } from "#src/web/http/slashes.ts";

export function adminPages(app: App) {
  return new Hono().get("*", async (c) => {
    const path = withoutEndSlashes(c.req.path);
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    const token = readSessionCookie(app, c);
    if (path !== LOGIN_PAGE && !(token && (await findSession(app.db, token, app.now()))))
      return c.redirect(loginPageFor(path, new URL(c.req.url).search), 302);
    const { html, contentSecurityPolicy } = fillShell(app.adminShell, {
      nonce: randomBytes(16).toString("base64"),
      business: app.pages.facts().business.name,
      names: { ...siteNames(app.pages.content()), customs: customsOf(app.pages.facts().business) },
    });
    c.header("Content-Security-Policy", contentSecurityPolicy);
    return c.html(html, isAdminPage(path) ? 200 : 404);
  });
}
