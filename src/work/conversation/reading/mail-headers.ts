import { addressParser, decodeWords } from "postal-mime";
import { bounds } from "#src/platform/reading/bounds.ts";
import type { SenderProof } from "./message.ts";
import { senderProofOf } from "./proof.ts";

/** What the headers of a mail say; nothing else of a mail is looked at until they say that it is a customer's. */
export type MailHeaders = {
  /** With its angle brackets; blank without one. */
  messageId: string;
  /** What it answers, oldest first. */
  threadIds: string[];
  fromName: string;
  /** Blank when it names no address, or several: nobody is known by it then. */
  fromAddress: string;
  toAddress: string;
  subject: string;
  /** ISO 8601 UTC; blank when it does not parse. */
  date: string;
  isAutomatic: boolean;
  /** To many people, or from an address that nobody reads. */
  isBulk: boolean;
  isReport: boolean;
  /** It speaks for a mail server: a bounce, where it is about a mail of ours. */
  isFromServer: boolean;
  proof: SenderProof;
  /** A language tag of who wrote it; blank where the mail names none. */
  language: string;
};

const MOST_IDS = 100;
const LONGEST_ID = 500;
const LONGEST_VALUE = 4_000;
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 300;

/** Only the first bytes are read, whatever follows. */
export function parseHeaders(raw: Uint8Array): MailHeaders {
  const fields = fieldsOf(Buffer.from(raw.subarray(0, bounds.mail.headerBytes)).toString("utf8"));
  const all = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const one = (name: string) => all(name)[0] ?? "";
  const from = mailboxesIn(one("from"));
  const [sender] = from;
  const fromAddress = from.length === 1 && all("from").length === 1 ? plainAddress(sender?.address ?? "", 254) : "";
  return {
    messageId: idsIn(one("message-id"))[0] ?? "",
    threadIds: [...new Set([...idsIn(one("references")), ...idsIn(one("in-reply-to"))])].slice(-MOST_IDS),
    fromName: plainAddress(sender?.name ?? "", LONGEST_NAME),
    fromAddress,
    toAddress: plainAddress(mailboxesIn(one("to"))[0]?.address ?? "", 254),
    subject: plainAddress(decodeWords(one("subject").slice(0, LONGEST_VALUE)), LONGEST_SUBJECT),
    date: momentOf(one("date")),
    isAutomatic: isAutomatic(one),
    isBulk: isBulk(one, sender?.address ?? ""),
    isReport: /^multipart\/report\b/i.test(one("content-type")),
    isFromServer: isFromServer(one, sender?.address ?? ""),
    language: /^[a-z]{2,3}\b/i.exec(one("content-language") || one("accept-language"))?.[0] ?? "",
    proof:
      from.length > 1 || all("from").length > 1
        ? "unproven"
        : senderProofOf(one("authentication-results"), fromAddress),
  };
}

type Field = { name: string; value: string };

/** Lines that begin with a blank go on with the line above (RFC 5322). */
function fieldsOf(text: string): Field[] {
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  // A byte that PostgreSQL refuses.
  return head
    .replaceAll("\0", " ")
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(":");
      const name = line.slice(0, at).trim().toLowerCase();
      return at > 0 && /^[\x21-\x7e]+$/.test(name) ? [{ name, value: line.slice(at + 1).trim() }] : [];
    });
}

function idsIn(value: string): string[] {
  const ids = value.slice(0, MOST_IDS * LONGEST_ID).match(/<[^<>\s]{1,500}>/g) ?? [];
  return ids.slice(-MOST_IDS);
}

function mailboxesIn(value: string): { name: string; address: string }[] {
  return addressParser(value.slice(0, LONGEST_VALUE), { flatten: true }).flatMap(({ name, address }) =>
    address?.includes("@") ? [{ name: decodeWords(name), address }] : [],
  );
}

/** In one line, without what turns the direction of writing or hides. */
export function plainAddress(text: string, longest: number): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .slice(0, longest);
}

function momentOf(value: string): string {
  // Bounded: a header has at most so many bytes as `bounds.mail` says.
  const time = Date.parse(value.replace(/\s*\([^)]*\)\s*$/, ""));
  return Number.isNaN(time) || time < 0 ? "" : new Date(time).toISOString();
}

/** RFC 3834, and what programs of before it and beside it say. */
function isAutomatic(one: (name: string) => string): boolean {
  const submitted = one("auto-submitted").toLowerCase();
  if (submitted && !submitted.startsWith("no")) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(one("precedence"))) return true;
  if (one("x-autoreply") || one("x-autorespond") || one("list-id") || one("x-auto-reply-from")) return true;
  return /^\s*(?:réponse automatique|automatic reply|out of office|absence du bureau)\b/i.test(
    decodeWords(one("subject").slice(0, LONGEST_VALUE)),
  );
}

const UNREAD = /^(?:no[._-]?reply|do[._-]?not[._-]?reply|ne[._-]?pas[._-]?repondre|pas[._-]?de[._-]?reponse)[^@]*@/i;

function isBulk(one: (name: string) => string, from: string): boolean {
  return Boolean(one("list-unsubscribe") || one("feedback-id")) || UNREAD.test(from);
}

const SERVER = /^(?:mailer-daemon|postmaster|mail-daemon|mailer_daemon)@/i;

function isFromServer(one: (name: string) => string, from: string): boolean {
  const hasNoSender = one("return-path").replace(/\s/g, "") === "<>";
  return SERVER.test(from) || Boolean(one("x-failed-recipients")) || hasNoSender;
}
