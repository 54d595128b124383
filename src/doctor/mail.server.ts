import type { MailDeps } from "#src/notifications/mail/mail-sender.server.ts";
import { tryTransport } from "#src/notifications/mail/try-transport.server.ts";
import { undeliveredMails } from "#src/notifications/outbox/undelivered.server.ts";
import { fine, toMend, toNote, type Finding } from "./finding.ts";

export async function checkMail(places: MailDeps): Promise<Finding> {
  const tried = await tryTransport(places);
  const { waiting, stopped } = await undeliveredMails(places.db);
  switch (tried.kind) {
    case "none":
      return toMend("Mail", "no server is set: Settings, Email in the back office");
    case "fails":
      return toMend("Mail", `the server does not take our mail: ${tried.reason}`);
    case "works":
      if (stopped > 0) return toNote("Mail", `works now, but ${stopped} could not be sent: see the back office`);
      return fine(
        "Mail",
        waiting > 0 ? `the server takes our mail; ${waiting} are on their way` : "the server takes our mail",
      );
  }
}
