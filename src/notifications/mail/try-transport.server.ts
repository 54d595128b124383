import { causeOf } from "#src/monitoring/cause-of.ts";
import { NO_MAIL_SERVER } from "./mail.ts";
import { mailTransport, type MailDeps, type MailTransport } from "./mail-sender.server.ts";
import { tryResend } from "./resend.server.ts";
import { trySmtp } from "./smtp.server.ts";

export type Tried = { kind: "works" } | { kind: "none" } | { kind: "fails"; reason: string };

/** Connects and signs in as a mail would, and sends nothing. */
export async function tryTransport(places: MailDeps): Promise<Tried> {
  try {
    return await tryOut(await mailTransport(places));
  } catch (error) {
    return { kind: "fails", reason: causeOf(error) };
  }
}

async function tryOut(transport: MailTransport): Promise<Tried> {
  if (transport.kind === "unready")
    return transport.reason === NO_MAIL_SERVER ? { kind: "none" } : { kind: "fails", reason: transport.reason };
  const tried = await (transport.kind === "smtp" ? trySmtp(transport.server) : tryResend(transport.account));
  return tried.ok ? { kind: "works" } : { kind: "fails", reason: tried.reason };
}
