import { Hono, type Context, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { App } from "#src/app.ts";
import { resendHookSecret } from "#src/work/conversation/resend/resend-hook.server.ts";
import { takeResendEvent, type ResendTaken } from "#src/work/conversation/resend/take-resend-event.server.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, limitBody } from "#src/web/http/read-body.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";
import type { ProblemCode } from "#src/web/problems/problem-words.ts";

const LARGEST = 256 * 1024;
const AGAIN_SECONDS = "60";

const refusals: Partial<Record<ResendTaken, [ContentfulStatusCode, ProblemCode]>> = {
  off: [404, "not-found"],
  refused: [400, "mail-event-refused"],
  "no-event": [400, "mail-event-unknown"],
  away: [503, "mail-event-later"],
};

function signatureOf(c: Context) {
  const header = (name: string) => c.req.header(`svix-${name}`) ?? c.req.header(`webhook-${name}`) ?? "";
  return { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
}

/** Only Resend may make us hold a body. */
const refuseUnsigned: MiddlewareHandler = async (c, next) => {
  const { id, timestamp, signature } = signatureOf(c);
  if (id && /^\d{1,12}$/.test(timestamp) && signature.includes("v1,")) return next();
  return problem(c, 400, { code: "mail-event-refused", headers: { Connection: "close" } });
};

/** What Resend tells: a mail came in, one has left or came back. While its secret is not there, nothing is here. */
export function resendHooks(app: App): Hono {
  const routes = new Hono()
    .use(noStore)
    .use("/", async (c, next) =>
      (await resendHookSecret(app)) === undefined ? problem(c, 404, { code: "not-found" }) : next(),
    )
    .post("/", refuseUnsigned, limitBody(LARGEST, { share: "hooks" }), async (c) => {
      const deps = { ...app, makePhoto: app.media.makePhoto };
      const taken = await takeResendEvent(deps, { ...signatureOf(c), body: bodyOf(c) });
      const refused = refusals[taken];
      if (!refused) {
        app.outbox.wake();
        return c.body(null, 204);
      }
      const [status, code] = refused;
      if (status !== 404) app.log.warn({ outcome: taken }, "an event about emails was not taken");
      return problem(c, status, { code, ...(status === 503 && { headers: { "Retry-After": AGAIN_SECONDS } }) });
    });
  return refuseTheRest(routes);
}
