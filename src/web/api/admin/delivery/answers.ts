import { Hono } from "hono";
import type { App } from "#src/app.ts";
import {
  endMailHook,
  mailHookAddress,
  makeMailHook,
  roadStanding,
  saveMailRequests,
  takesMailRequests,
} from "#src/work/conversation/answers-settings.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { MailRequests } from "#src/work/conversation/mail-requests-form.ts";
import { openImapMailbox } from "#src/work/conversation/mailbox/imap-mailbox.server.ts";
import { MailboxForm } from "#src/work/conversation/mailbox/mailbox-form.ts";
import {
  connectMailbox,
  disconnectMailbox,
  showMailbox,
} from "#src/work/conversation/mailbox/mailbox-settings.server.ts";
import { ResendHookForm } from "#src/work/conversation/resend/resend-hook-form.ts";
import { endResendHook, saveResendHook, showResendHook } from "#src/work/conversation/resend/resend-hook.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const LARGEST = 8 * 1024;

/** By which road customers' answers come in. */
export function answersApi(app: App) {
  return new Hono<ForOwner>()
    .get("/answers", async (c) => {
      const address = await mailHookAddress(app);
      const hook = address && { link: shownLink(app, c, address), ...(await roadStanding(app.db, "hook")) };
      const resend = await showResendHook(app);
      const takesRequests = await takesMailRequests(app.db);
      return c.json({ hook: hook || null, mailbox: await showMailbox(app.db), resend, takesRequests });
    })
    .put("/answers/requests", stepUp(app), json(LARGEST, MailRequests), async (c) => {
      const form = c.req.valid("json");
      await saveMailRequests(asOwner(app, c), form, app.now());
      return c.body(null, 204);
    })
    .put("/answers/mailbox", stepUp(app), json(LARGEST, MailboxForm), async (c) => {
      const form = c.req.valid("json");
      const refused = await connectMailbox(asOwner(app, c), { form, open: openImapMailbox }, app.now());
      if (refused) return problem(c, 422, { errors: [refused] });
      return c.body(null, 204);
    })
    .delete("/answers/mailbox", async (c) => {
      await disconnectMailbox(asOwner(app, c), app.now());
      return c.body(null, 204);
    })
    .put("/answers/resend", stepUp(app), json(LARGEST, ResendHookForm), async (c) => {
      const refused = await saveResendHook(asOwner(app, c), c.req.valid("json"), app.now());
      if (refused) return problem(c, 422, { errors: [refused] });
      return c.body(null, 204);
    })
    .delete("/answers/resend", async (c) => {
      await endResendHook(asOwner(app, c), app.now());
      return c.body(null, 204);
    })
    .post("/answers/hook", stepUp(app), async (c) => {
      await makeMailHook(asOwner(app, c), app.now());
      return c.body(null, 204);
    })
    .delete("/answers/hook", async (c) => {
      await endMailHook(asOwner(app, c), app.now());
      return c.body(null, 204);
    });
}
