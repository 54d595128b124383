import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { findUnsubscriber } from "#src/account/consents/suppressions.server.ts";
import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import { unsubscribe } from "#src/customers/privacy/suppress.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "./secret-pages.ts";
import { showPage } from "./show-page.ts";

/** RFC 8058 asks for one field. */
const LARGEST = 4 * 1024;

/** A look changes nothing: programs open every link of a mail. A post from anywhere unsubscribes (RFC 8058). */
export function unsubscribePages(app: App): Hono {
  const looking = byToken(app, (token) => findUnsubscriber(app.db, token));
  const ending = byToken(app, (token) => unsubscribe(app.db, token, app.now()));
  return secretPages(app, (routes) =>
    routes.get("/:token", looking(show(false))).post("/:token", limitForm(app, LARGEST), ending(show(true))),
  );
}

/** `isDone`: no more mails leave. */
function show(isDone: boolean): SecretPage<{ language: string }> {
  return (app, c, unsubscriber) => {
    const language = siteLanguageOf(c.req.query("lang") ?? unsubscriber.language) ?? "fr";
    const address = linkPath("unsubscribeLink", c.req.param("token") ?? "");
    return showPage(app, c, { language, shown: { kind: "unsubscribe", view: { address, isDone } } }, {});
  };
}
