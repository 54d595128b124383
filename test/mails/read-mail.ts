export type ParsedMail = { raw: string; headers: Map<string, string>; text: string; html: string };

/** Parses a mail of encoded headers and two alternatives, with or without attachments. */
export function parseMail(raw: string): ParsedMail {
  const mail = split(raw);
  const parts = partsOf(mail);
  const part = (type: string) => parts.find((one) => one.headers.get("content-type")?.startsWith(type));
  return { raw, headers: mail.headers, text: decoded(part("text/plain")), html: decoded(part("text/html")) };
}

type Part = { headers: Map<string, string>; body: string };

/** Attachments stand beside the alternatives, which are parts of one. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}

function split(text: string): Part {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

function decoded(part: Part | undefined): string {
  if (!part) return "";
  const encoding = part.headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString("utf8").replaceAll("\r\n", "\n");
  const body = part.body.replaceAll("\r\n", "\n").replace(/\n$/, "");
  return encoding === "quoted-printable" ? unquoted(body.replace(/=\n/g, "")) : body;
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquoted(word.replaceAll("_", " ")),
    );
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
