import PostalMime, { type Attachment, type Email } from "postal-mime";
import { bounds } from "#src/platform/reading/bounds.ts";
import { htmlText } from "./html-text.ts";
import { plainAddress } from "./mail-headers.ts";
import { parseReport, type DeliveryReport } from "./mail-report.ts";
import { newTextOf } from "./new-text.ts";

export type MailFile = { name: string; type: string; bytes: number; picture?: Uint8Array<ArrayBuffer> };

/** What is in a mail. `mailIds`: whatever may be the id of a mail of ours, wherever it stands. */
export type MailContent = { mailIds: string[] } & (
  | { kind: "read"; text: string; newText: string; files: MailFile[]; report: DeliveryReport | null }
  /** More parts or levels than anybody writes, or broken: the headers alone are used. */
  | { kind: "unreadable" }
);

/** Ours are UUIDs. */
const OWN_ID = /<[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}@[^<>\s]{1,253}>/g;
const LONGEST_NAME = 120;
/** Bytes. */
const LARGEST_LOGO = 20_000;

export async function readContent(raw: Uint8Array): Promise<MailContent> {
  const latin = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const mailIds = [...new Set(latin.match(OWN_ID) ?? [])].slice(0, bounds.mail.ids);
  if (raw.byteLength > bounds.mail.bytes || countParts(latin) > bounds.mail.parts)
    return { kind: "unreadable", mailIds };
  try {
    const email = await PostalMime.parse(raw, {
      maxNestingDepth: bounds.mail.levels,
      maxHeadersSize: bounds.mail.allHeaderBytes,
      maxRfc822NestingDepth: 0,
    });
    return { mailIds, ...contentOf(email) };
  } catch {
    return { kind: "unreadable", mailIds };
  }
}

/** By the lines that begin a part: the parser has no limit for how many stand beside each other. */
function countParts(latin: string): number {
  const boundaries = [...latin.matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)]
    .slice(0, bounds.mail.parts)
    .map(([, quoted, bare]) => `--${quoted ?? bare}`);
  const begins = new Set(boundaries);
  let parts = 0;
  for (let at = latin.indexOf("\n--"); at >= 0; at = latin.indexOf("\n--", at + 3)) {
    const line = latin.slice(at + 1, at + 220).split(/[\r\n]/, 1)[0] ?? "";
    if (begins.has(line.trimEnd())) parts += 1;
  }
  return parts;
}

function contentOf(email: Email): Omit<Extract<MailContent, { kind: "read" }>, "mailIds"> {
  const whole = (email.text?.trim() || htmlText((email.html ?? "").slice(0, 10 * bounds.mail.textCharacters)))
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, bounds.mail.textCharacters);
  const report = email.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  return {
    kind: "read",
    text: whole,
    newText: newTextOf(whole),
    files: email.attachments.filter((one) => !isPartOfReport(one)).map(fileOf),
    report: report
      ? parseReport(Buffer.from(bytesOf(report)).toString("utf8").slice(0, bounds.mail.headerBytes))
      : null,
  };
}

function isPartOfReport({ mimeType }: Attachment): boolean {
  return /^(?:message\/(?:delivery-status|disposition-notification)|text\/rfc822-headers)$/.test(mimeType);
}

function fileOf(attachment: Attachment): MailFile {
  const bytes = bytesOf(attachment);
  const { mimeType, filename, contentId, disposition } = attachment;
  // A logo in a signature is small, and shown by the text.
  const isChosen = disposition === "attachment" && !contentId;
  const isPhoto = mimeType.startsWith("image/") && (isChosen || bytes.byteLength > LARGEST_LOGO);
  return {
    name: plainAddress(filename ?? contentId?.replace(/[<>]/g, "") ?? "", LONGEST_NAME).replace(/[\\/]/g, "_"),
    type: plainAddress(mimeType, LONGEST_NAME),
    bytes: bytes.byteLength,
    ...(isPhoto && { picture: bytes }),
  };
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);
}
