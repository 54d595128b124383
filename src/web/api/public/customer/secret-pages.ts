import { Hono, type Context } from "hono";
import type { App } from "#src/app.ts";
import { isDatabaseAway } from "#src/platform/monitoring/database-away.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import type { BodyShare } from "#src/web/http/body-budget.ts";
import { limitBody } from "#src/web/http/read-body.ts";
import { problemsAsPages, type RefusedPage } from "#src/web/http/problem-page.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import { showLater, showMessage } from "./show-page.ts";

const AWAY_SECONDS = 60;

/** Pages below an address that is a secret. No answer is stored or indexed, and none passes its address on. */
export function secretPages(app: App, addTo: (routes: Hono) => Hono): Hono {
  const routes = addTo(new Hono().use(noStore, problemsAsPages(showProblem(app))));
  routes.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    return showLater(app, c, { status: 503, seconds: AWAY_SECONDS });
  });
  return refuseTheRest(routes);
}

function showProblem(app: App) {
  return (c: Context, refused: RefusedPage) => {
    const { status } = refused;
    if (status === 404 || status === 405) return showMessage(app, c, "unknown", refused);
    return showMessage(app, c, status === 413 ? "too-long" : "unavailable", refused);
  };
}

export type SecretPage<Opened> = (app: App, c: Context, opened: Opened) => Promise<Response> | Response;

/**
 * What the token in the path opens. It is looked up at each use, so that a revoked link ends at once on every instance; a
 * wrong one gets a page that says nothing else, whatever was asked of it.
 */
export function byToken<Opened>(app: App, find: (token: string) => Promise<Opened | undefined>) {
  return (show: SecretPage<Opened>) => async (c: Context) => {
    const opened = await find(c.req.param("token") ?? "");
    return opened ? show(app, c, opened) : refuseWrongLink(app, c);
  };
}

/** Right links are never counted: the server of a mail service unsubscribes for many. */
async function refuseWrongLink(app: App, c: Context): Promise<Response> {
  const allowed = await app.limits.take("wrong-link", clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return showMessage(app, c, "unknown", { status: 404 });
  return showLater(app, c, { status: 429, seconds: allowed.retryAfterSeconds });
}

/** `largest` is in bytes: form encoding takes up to nine for a character. */
export function limitForm(app: App, largest: number, share?: BodyShare) {
  return limitBody(largest, {
    ...(share && { share }),
    tooLarge: (c) => showMessage(app, c, "too-long", { status: 413 }),
  });
}
