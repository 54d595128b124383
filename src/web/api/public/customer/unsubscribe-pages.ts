import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { remindableOf } from "#src/account/consents/reminder-wishes.server.ts";
import { findUnsubscriber } from "#src/account/consents/suppressions.server.ts";
import { languageAmong } from "#src/platform/i18n/site-language.ts";
import { loadReminded, stopRemindersOf, type RemindedPaper } from "#src/work/privacy/stop-reminders.server.ts";
import { unsubscribe } from "#src/work/privacy/suppress.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import { bodyTextOf } from "#src/web/http/read-body.ts";
import { byToken, limitForm, secretPages, type SecretPage } from "./secret-pages.ts";
import { showPage } from "./show-page.ts";

/** RFC 8058 asks for one field. */
const LARGEST = 4 * 1024;

/** A look changes nothing: programs open every link of a mail. A post from anywhere unsubscribes (RFC 8058). */
export function unsubscribePages(app: App): Hono {
  const looking = byToken(app, (token) => findAsking(app, token));
  return secretPages(app, (routes) =>
    routes.get("/:token", looking(show({}))).post("/:token", limitForm(app, LARGEST), looking(end)),
  );
}

/** `paper`: whose reminders alone end; all commercial mails where it is absent. */
type Asking = { language: string; paper?: RemindedPaper };

async function findAsking(app: App, token: string): Promise<Asking | undefined> {
  const remindable = remindableOf(app.secretKey, token);
  if (!remindable) return findUnsubscriber(app.db, token);
  const paper = await loadReminded(app.db, remindable);
  return paper && { language: paper.language, paper };
}

/** The page’s form sends what RFC 8058 has mail programs send, which may encode it either way. */
const end: SecretPage<Asking> = async (app, c, asking) => {
  if (!/\bOne-Click\b/i.test(bodyTextOf(c))) return show({ status: 422 })(app, c, asking);
  if (asking.paper) await stopRemindersOf(app.db, asking.paper, app.now());
  else await unsubscribe(app.db, c.req.param("token") ?? "", app.now());
  return show({ isDone: true })(app, c, asking);
};

/** `isDone`: no more mails leave. */
type Shown = { isDone?: boolean; status?: 422 };

function show({ isDone = false, status }: Shown): SecretPage<Asking> {
  return (app, c, { paper, ...asking }) => {
    const language = languageAmong(app.pages.pages().languages, c.req.query("lang") ?? asking.language);
    const address = linkPath("unsubscribeLink", c.req.param("token") ?? "");
    const shown = { kind: "unsubscribe" as const, view: { address, isDone, about: aboutOf(paper) } };
    return showPage(app, c, { language, shown }, status ? { status } : {});
  };
}

function aboutOf(paper: RemindedPaper | undefined) {
  return paper ? { kind: paper.kind, number: paper.number } : null;
}
