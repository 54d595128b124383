import type { NodemailerError, Transporter } from "nodemailer";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { verbatim, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { Attachment, OutgoingMail, SendMessage, SendResult } from "#src/account/notifications/message.ts";
import { automaticHeaders, filesTakeMs } from "./mail.ts";
import { bareHost, isLoopback } from "#src/platform/network/private-address.server.ts";

/** For a whole message, without its files. */
const TIMEOUT_MS = 120 * SECOND_MS;

export type FromAddress = { name: string; address: string };
export type SmtpServer = {
  host: string;
  port: number;
  user?: string;
  password?: string;
  /** TLS from the first byte; port 465 always is. */
  secure?: boolean;
  /** No TLS, for a server on a private network. */
  plain?: boolean;
};

/** `smtp://user:password@host:587`, `smtps://…`; `?plain=true` gives up TLS. */
export function parseSmtpUrl(text: string): SmtpServer {
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

export function smtpSender(server: SmtpServer, from: FromAddress, timeoutMs = TIMEOUT_MS): SendMessage {
  const transport = openTransport(server);
  const send = async (mail: OutgoingMail): Promise<SendResult> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs + Math.ceil(filesTakeMs(mail)));
      const { response = "" } = await (await transport).sendMail({ ...messageOf(mail, from), signal });
      const providerId = idInPlaceOfOurs(server.host, response);
      return { kind: "sent", ...(providerId && { providerId }) };
    } catch (error) {
      return failureOf(error);
    }
  };
  return async (mail) => {
    const result = await send(mail);
    // A strict server wants no accent in a header; the mail to the owner holds the address in its text too.
    return result.kind === "refused" && hasAccents(mail.replyTo) ? send({ ...mail, replyTo: undefined }) : result;
  };
}

/** Amazon SES writes a Message-ID of its own; the last line of its dialogue has what stands before the @. */
export function idInPlaceOfOurs(host: string, response: string): string | undefined {
  const region = /^email-smtp(?:-fips)?\.([a-z0-9-]+)\.amazonaws\.com$/i.exec(host)?.[1]?.toLowerCase();
  const id = /^250 ok ([\w-]{10,200})\s*$/i.exec(response)?.[1];
  if (!region || !id) return undefined;
  return `<${id}@${region === "us-east-1" ? "email" : region}.amazonses.com>`;
}

function hasAccents(address = ""): boolean {
  return /[^\x20-\x7e]/.test(address.slice(0, address.lastIndexOf("@")));
}

export async function trySmtp(server: SmtpServer): Promise<{ ok: true } | { ok: false; reason: DeliveryReason }> {
  try {
    await (await openTransport(server)).verify();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: failureOf(error).reason };
  }
}

/** On loopback TLS may be absent or self-signed; elsewhere an unencrypted connection is refused. */
export function transportOptions({ host, port, user, password, secure, plain }: SmtpServer) {
  const isHere = isLoopback(host);
  return {
    host,
    port,
    secure: secure || port === 465,
    requireTLS: !isHere && !plain,
    tls: { rejectUnauthorized: !isHere },
    ...(user && { auth: { user, pass: password ?? "" } }),
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lazy: a site that sends through Resend never loads it. */
async function openTransport(server: SmtpServer): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(transportOptions(server));
}

function messageOf(mail: OutgoingMail, from: FromAddress) {
  return {
    from,
    // As objects: a comma or a bracket in an address can never make a second recipient.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo }),
    ...(mail.threadIds?.length && { references: mail.threadIds }),
    ...filesOf(mail.attachments ?? []),
    headers: automaticHeaders(mail),
  };
}

/** An invitation stands beside the text too: Outlook and Gmail answer to it there, not to a file. */
function filesOf(files: Attachment[]) {
  const invitation = files.find(({ contentType }) => contentType.startsWith("text/calendar"));
  const others = files.filter((file) => file !== invitation);
  return {
    attachments: others.map(({ contentId, ...file }) => ({
      ...{ ...file, encoding: "base64" },
      ...(contentId && { cid: contentId, contentDisposition: "inline" as const }),
    })),
    ...(invitation && {
      icalEvent: {
        filename: invitation.filename,
        method: /method=(\w+)/.exec(invitation.contentType)?.[1] ?? "PUBLISH",
        content: Buffer.from(invitation.content, "base64").toString(),
      },
    }),
  };
}

const NOT_ALLOWED_IN = [530, 534, 535, 538];

/** Only a rejection of this mail is final; a wrong password or a refused connection can be corrected. */
function failureOf(error: unknown): Exclude<SendResult, { kind: "sent" }> {
  if (!(error instanceof Error)) return { kind: "failed", reason: verbatim(String(error)) };
  // Every error of the library has this shape; all of it is optional.
  const { code, responseCode = 0, permanent = false, message } = error as NodemailerError;
  const aboutTheMail = (code === "EENVELOPE" || code === "EMESSAGE") && !NOT_ALLOWED_IN.includes(responseCode);
  return { kind: permanent && aboutTheMail ? "refused" : "failed", reason: verbatim(message) };
}
