import type { NodemailerError, Transporter } from "nodemailer";
import { automaticHeaders, type OutgoingMessage, type SendMessage, type SendResult } from "./mail.ts";
import { bareHost, isLoopback } from "#src/notifications/private-address.server.ts";

/** A whole sending, however slow the server; the outbox's claim lasts longer. */
const LONGEST_MS = 120_000;

export type FromAddress = { name: string; address: string };
export type SmtpServer = {
  host: string;
  port: number;
  user?: string;
  password?: string;
  /** TLS from the first byte; port 465 always is. */
  secure?: boolean;
  /** Only for a server on a private network: off this machine, mail travels encrypted unless this says otherwise. */
  plain?: boolean;
};

/** `smtp://user:password@host:587`, `smtps://…`; `?plain=true` gives up TLS. */
export function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  return {
    host: bareHost(url.hostname),
    port: Number(url.port) || (secure ? 465 : 587),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    secure,
    plain: url.searchParams.get("plain") === "true",
  };
}

export function smtpSender(server: SmtpServer, from: FromAddress, timeoutMs = LONGEST_MS): SendMessage {
  const transport = openTransport(server);
  const send = async (mail: OutgoingMessage): Promise<SendResult> => {
    try {
      await (await transport).sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(timeoutMs) });
      return { kind: "sent" };
    } catch (error) {
      return readFailure(error);
    }
  };
  return async (mail) => {
    const result = await send(mail);
    // A strict server wants no accent in a header; the mail to the owner holds the address in its text too.
    return result.kind === "refused" && hasAccents(mail.replyTo) ? send({ ...mail, replyTo: undefined }) : result;
  };
}

function hasAccents(address = ""): boolean {
  return /[^\x20-\x7e]/.test(address.slice(0, address.lastIndexOf("@")));
}

/** Connects and signs in without sending; says what went wrong in the server's own words. */
export async function trySmtp(server: SmtpServer): Promise<{ ok: true } | { ok: false; reason: string }> {
  try {
    await (await openTransport(server)).verify();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: readFailure(error).reason };
  }
}

/**
 * On this machine a server may speak plainly or show a certificate that it signed itself.
 * Anywhere else an unencrypted connection is refused, so that nobody in between reads customers' mail.
 */
export function transportOptions({ host, port, user, password, secure, plain }: SmtpServer) {
  const nearby = isLoopback(host);
  return {
    host,
    port,
    secure: secure || port === 465,
    requireTLS: !nearby && !plain,
    tls: { rejectUnauthorized: !nearby },
    ...(user && { auth: { user, pass: password ?? "" } }),
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The library is read when a mail leaves: a site that uses another way never needs it. */
async function openTransport(server: SmtpServer): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(transportOptions(server));
}

function messageOf(mail: OutgoingMessage, from: FromAddress) {
  return {
    from,
    // As objects: a comma or a bracket in an address can never make a second recipient.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: automaticHeaders(mail.kind),
  };
}

const NOT_ALLOWED_IN = [530, 534, 535, 538];

/** Only a verdict on this very mail is final. A wrong password or a closed door is about us, and can be put right. */
function readFailure(error: unknown): Exclude<SendResult, { kind: "sent" }> {
  if (!(error instanceof Error)) return { kind: "failed", reason: String(error) };
  // Every error of the library has this shape; all of it is optional.
  const { code, responseCode = 0, permanent = false, message } = error as NodemailerError;
  const aboutTheMail = (code === "EENVELOPE" || code === "EMESSAGE") && !NOT_ALLOWED_IN.includes(responseCode);
  return { kind: permanent && aboutTheMail ? "refused" : "failed", reason: message };
}
