import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { findUnsubscriber } from "#src/account/consents/suppressions.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { siteLanguageOf } from "#src/platform/i18n/site-language.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { unsubscribe } from "#src/customers/privacy/suppress.server.ts";
import { showMessage, showPage } from "#src/web/api/public/quote/show-quote.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { refuseWrongLink } from "./wrong-link.ts";

/** RFC 8058 asks for one field. */
const LARGEST = 4 * 1024;

/** A look changes nothing: programs open every link of a mail. A post from anywhere unsubscribes (RFC 8058). */
export function unsubscribePages(app: App): Hono {
  const routes = new Hono()
    .use(noStore)
    .get("/:token", async (c) => {
      const found = await findUnsubscriber(app.db, c.req.param("token"));
      return found ? show(app, c, { language: found.language, isDone: false }) : refuseWrongLink(app, c);
    })
    .post(
      "/:token",
      limitBody(LARGEST, { tooLarge: (c) => showMessage(app, c, "too-long", { status: 413 }) }),
      async (c) => {
        const found = await unsubscribe(app.db, c.req.param("token"), app.now());
        return found ? show(app, c, { language: found.language, isDone: true }) : refuseWrongLink(app, c);
      },
    );
  routes.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    return showMessage(app, c, "unavailable", { status: 503, headers: { "Retry-After": "60" } });
  });
  return refuseTheRest(routes);
}

function show(app: App, c: Context, { language, isDone }: { language: string; isDone: boolean }): Response {
  const wanted = c.req.query("lang") ?? language;
  const spoken = siteLanguageOf(wanted) ?? "fr";
  const address = `/u/${c.req.param("token")}`;
  return showPage(app, c, { language: spoken, shown: { kind: "unsubscribe", view: { address, isDone } } }, {});
}
