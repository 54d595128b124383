import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { findUnsubscriber } from "#src/account/consents/suppressions.server.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import { unsubscribe } from "#src/work/privacy/suppress.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { bodyTextOf } from "#src/web/http/read-body.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "./secret-pages.ts";
import { showPage } from "./show-page.ts";

/** RFC 8058 asks for one field. */
const LARGEST = 4 * 1024;

/** A look changes nothing: programs open every link of a mail. A post from anywhere unsubscribes (RFC 8058). */
export function unsubscribePages(app: App): Hono {
  const looking = byToken(app, (token) => findUnsubscriber(app.db, token));
  return secretPages(app, (routes) =>
    routes.get("/:token", looking(show({}))).post("/:token", limitForm(app, LARGEST), looking(end)),
  );
}

/** The page’s form sends what RFC 8058 has mail programs send, which may encode it either way. */
const end: SecretPage<{ language: string }> = async (app, c, unsubscriber) => {
  if (!/\bOne-Click\b/i.test(bodyTextOf(c))) return show({ status: 422 })(app, c, unsubscriber);
  await unsubscribe(app.db, c.req.param("token") ?? "", app.now());
  return show({ isDone: true })(app, c, unsubscriber);
};

/** `isDone`: no more mails leave. */
type Shown = { isDone?: boolean; status?: 422 };

function show({ isDone = false, status }: Shown): SecretPage<{ language: string }> {
  return (app, c, unsubscriber) => {
    const language = languageAmong(app.pages.pages().languages, c.req.query("lang") ?? unsubscriber.language);
    const address = linkPath("unsubscribeLink", c.req.param("token") ?? "");
    const shown = { kind: "unsubscribe" as const, view: { address, isDone } };
    return showPage(app, c, { language, shown }, status ? { status } : {});
  };
}
