import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { verbatim, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { mailTransport, type MailDeps, type MailTransport } from "./mail-sender.server.ts";
import { tryResend } from "./resend.server.ts";
import { trySmtp } from "./smtp.server.ts";

export type Tried = { kind: "works" } | { kind: "none" } | { kind: "fails"; reason: DeliveryReason };

export async function tryTransport(deps: MailDeps): Promise<Tried> {
  try {
    return await tryOut(await mailTransport(deps));
  } catch (error) {
    return { kind: "fails", reason: verbatim(causeOf(error)) };
  }
}

async function tryOut(transport: MailTransport): Promise<Tried> {
  if (transport.kind === "unready")
    return transport.reason.code === "no-mail-server" ? { kind: "none" } : { kind: "fails", reason: transport.reason };
  const tried = await (transport.kind === "smtp" ? trySmtp(transport.server) : tryResend(transport.account));
  return tried.ok ? { kind: "works" } : { kind: "fails", reason: tried.reason };
}
