import { Hono, type Context, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import { loadCards } from "#src/work/invoices/card/card-settings.server.ts";
import { takeCardEvent, type EventTaken } from "#src/work/invoices/card/take-card-event.server.ts";
import { isSignatureHeader } from "#src/work/invoices/card/stripe/stripe-signature.server.ts";
import { alertOfCards } from "./alert-of-cards.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, limitBody } from "#src/web/http/read-body.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";

const LARGEST = 256 * 1024;
const AGAIN_SECONDS = "60";

/** Whatever is not about a session of ours is answered as if it were done: others use the same account. */
const refusals: Partial<Record<EventTaken, [ContentfulStatusCode, ProblemCode]>> = {
  off: [404, "not-found"],
  refused: [400, "card-event-refused"],
  "no-event": [400, "card-event-unknown"],
  "unknown-session": [422, "card-event-unknown"],
  away: [503, "card-event-later"],
};

/** Only the provider may make us hold a body. */
const refuseUnsigned: MiddlewareHandler = async (c, next) => {
  if (isSignatureHeader(signatureOf(c))) return next();
  return problem(c, 400, { code: "card-event-refused", headers: { Connection: "close" } });
};

function signatureOf(c: Context): string {
  return c.req.header("Stripe-Signature") ?? "";
}

/** What the provider of card payments sends. While cards are off there is nothing at this address. */
export function cardHooks(app: App): Hono {
  const routes = new Hono()
    .use(noStore)
    .use("/stripe", async (c, next) => ((await loadCards(app)) ? next() : problem(c, 404, { code: "not-found" })))
    .post("/stripe", refuseUnsigned, limitBody(LARGEST, { share: "hooks" }), async (c) => {
      const taken = await takeCardEvent(app, { header: signatureOf(c), body: bodyOf(c) }, app.now());
      const refused = refusals[taken];
      if (!refused) {
        if (taken === "recorded" || taken === "known") await alertOfCards(app);
        return c.body(null, 204);
      }
      const [status, code] = refused;
      if (status !== 404) app.log.warn({ outcome: taken }, "an event about card payments was not taken");
      return problem(c, status, { code, ...(status === 503 && { headers: { "Retry-After": AGAIN_SECONDS } }) });
    });
  return refuseTheRest(routes);
}
