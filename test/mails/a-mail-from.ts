/** A raw mail (RFC 5322) as a mail server hands it on. A header given as null is left out. */
export function aMailFrom(
  from: string,
  { text = "Parfait pour jeudi, merci !", html, headers = {}, files = [] }: Differences = {},
): Buffer {
  sent += 1;
  const all = {
    From: from,
    To: "Lavage Nordet <info@nordet.example>",
    Subject: "Re: Votre demande",
    "Message-ID": `<customer-${sent}@exemple.test>`,
    Date: "Fri, 20 Nov 2026 09:12:00 -0500",
    "MIME-Version": "1.0",
    ...headers,
  };
  const head = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const body = part(html === undefined ? "text/plain" : "text/html", html ?? text);
  if (files.length === 0 && !("Content-Type" in headers)) return Buffer.from([...head, body].join("\r\n"));
  if ("Content-Type" in headers) return Buffer.from([...head, "", text].join("\r\n"));
  const parts = [body, ...files.map(filePart)].map((one) => `--bnd\r\n${one}\r\n`);
  return Buffer.from(
    [...head, 'Content-Type: multipart/mixed; boundary="bnd"', "", `${parts.join("")}--bnd--`, ""].join("\r\n"),
  );
}

let sent = 0;

type File = { name: string; type: string; bytes: Uint8Array; contentId?: string };
type Differences = { text?: string; html?: string; headers?: Record<string, string | null>; files?: File[] };

function part(type: string, content: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(content))}`;
}

function filePart({ name, type, bytes, contentId }: File): string {
  const shown = contentId
    ? `Content-ID: <${contentId}>\r\nContent-Disposition: inline`
    : "Content-Disposition: attachment";
  const head = `Content-Type: ${type}; name="${name}"\r\n${shown}; filename="${name}"`;
  return `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(bytes)}`;
}

function base64(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
}

/** What a mail server sends back when it cannot deliver one of ours (RFC 3464). */
export function aBounceOf(messageId: string, { action = "failed", status = "5.1.1" } = {}): Buffer {
  const boundary = `Content-Type: multipart/report; report-type=delivery-status; boundary="rep"`;
  const words = "The following address could not be reached.";
  return Buffer.from(
    [
      ...["From: Mail Delivery System <MAILER-DAEMON@mx.exemple.test>", "To: info@nordet.example", "Return-Path: <>"],
      ...["Subject: Undelivered Mail Returned to Sender", `Message-ID: <bounce-${status}-${action}@mx.exemple.test>`],
      ...[
        "Auto-Submitted: auto-replied",
        "MIME-Version: 1.0",
        boundary,
        "",
        "--rep",
        "Content-Type: text/plain",
        "",
        words,
      ],
      ...["--rep", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.exemple.test", ""],
      ...["Final-Recipient: rfc822; marie@exemple.test", `Action: ${action}`, `Status: ${status}`],
      ...["Diagnostic-Code: smtp; 550 5.1.1 no such user here", "--rep", "Content-Type: text/rfc822-headers", ""],
      ...[`Message-ID: ${messageId}`, "Subject: Votre soumission", "", "--rep--", ""],
    ].join("\r\n"),
  );
}
