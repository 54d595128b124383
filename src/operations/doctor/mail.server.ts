import { sayReason } from "#src/account/notifications/delivery-words.ts";
import type { MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { tryTransport } from "#src/account/notifications/mail/try-transport.server.ts";
import { undeliveredMails } from "#src/account/notifications/outbox/undelivered.server.ts";
import { ok, failure, warning, type Finding } from "./finding.ts";

export async function checkMail(deps: MailDeps): Promise<Finding> {
  const tried = await tryTransport(deps);
  const { waiting, stopped } = await undeliveredMails(deps.db);
  switch (tried.kind) {
    case "none":
      return failure("Mail", "no server is set: Settings, Email in the back office");
    case "fails":
      return failure("Mail", `the server does not take our mail: ${sayReason(tried.reason, "en")}`);
    case "works":
      if (stopped > 0) return warning("Mail", `works now, but ${stopped} could not be sent: see the back office`);
      return ok(
        "Mail",
        waiting > 0 ? `the server takes our mail; ${waiting} are on their way` : "the server takes our mail",
      );
  }
}
