import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { isMailHook } from "#src/work/conversation/answers-settings.server.ts";
import { takeMail } from "#src/work/conversation/taking/take-mail.server.ts";
import { noStore } from "#src/web/guards/keep-private.ts";
import { problem } from "#src/web/http/problem.ts";
import { bodyOf, limitBody } from "#src/web/http/read-body.ts";
import { refuseTheRest } from "#src/web/http/refuse-the-rest.ts";

/**
 * A raw mail (RFC 5322) of any forwarder, whatever type it says. 202 once what is to be kept is stored; until then the
 * forwarder keeps it and tries again. While the address is off, or for another secret, there is nothing here.
 */
export function mailHooks(app: App): Hono {
  const routes = new Hono()
    .use(noStore)
    .use("/:secret", async (c, next) =>
      (await isMailHook(app.db, c.req.param("secret"), app.now())) ? next() : problem(c, 404, { code: "not-found" }),
    )
    .post("/:secret", limitBody(bounds.mail.bytes, { share: "mails" }), async (c) => {
      const taken = await takeMail({ ...app, makePhoto: app.media.makePhoto }, bodyOf(c), "hook");
      app.outbox.wake();
      return c.json({ taken }, 202);
    });
  return refuseTheRest(routes);
}
