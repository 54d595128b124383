import EmailReplyParser from "email-reply-parser";

/**
 * What the person wrote, without what they quoted and their signature. The library is right for what most mail programs
 * write once their headlines stand in lines of their own; it also takes a sentence such as "The neighbour wrote:" for a
 * quotation, which is put back here. All of it when nothing would remain.
 */
export function newTextOf(whole: string): string {
  const lines = whole.split(/\r?\n/);
  const end = lines.findIndex((_, at) => beginsMailBefore(lines.slice(at, at + MOST_HEADER_LINES)));
  const above = end < 0 ? lines : lines.slice(0, end);
  const fragments = new EmailReplyParser().read(headlinesApart(above).join("\n")).getFragments();
  const kept = fragments.flatMap((fragment) => {
    const content = fragment.getContent();
    if (!fragment.isHidden()) return [content];
    if (fragment.isSignature()) return postscriptIn(content);
    return isOwnSentence(content) ? [content] : [];
  });
  const text = withoutFootOfProgram(kept.join("\n").split("\n"))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text || whole.trim();
}

/** Bounded: headers of a mail that a program puts into its answer, with broken lines. */
const MOST_HEADER_LINES = 10;
/** Bounded: a headline that was broken where lines end. */
const MOST_HEADLINE_LINES = 4;

const RULE =
  /^[\s*]*-{2,20}\s?(?:message (?:original|d[’']origine)|courriel (?:original|d[’']origine)|original message)\s?-{2,20}[\s*]*$/i;
const FROM = /^[\s*]*(?:de|from|expéditeur)[\s*]*:[\s*]*\S/i;
const DAY = /^[\s*]*(?:envoyé|date|sent)[\s*]*:[\s*]*\S/i;
const SUBJECT = /^[\s*]*(?:objet|sujet|subject)[\s*]*:/i;

/** A rule, or all of who, when and on what: a customer names a town or a day in the same way, never the three. */
function beginsMailBefore([first = "", ...next]: readonly string[]): boolean {
  if (RULE.test(first)) return true;
  return FROM.test(first) && [DAY, SUBJECT].every((header) => next.some((line) => header.test(line)));
}

const FOOT_OF_PROGRAM =
  /^(?:(?:envoyé|sent) (?:avec|with) .{0,60}\bproton\b|(?:obtenir|obtenez|téléchargez) outlook pour |[_-]{5,100}$)/i;

/** What a program adds by itself, at the end alone. */
function withoutFootOfProgram(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "" && !FOOT_OF_PROGRAM.test(line.trim()));
  return lines.slice(0, last + 1);
}

/** The library finds a headline that is one line with an empty one on either side, and a quotation with one above. */
function headlinesApart(lines: readonly string[]): string[] {
  const apart: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [headline, length] = headlineAt(lines, at) ?? [];
    const isFirstQuoted = line.startsWith(">") && !lines[at - 1]?.startsWith(">");
    apart.push(...(headline === undefined ? [...(isFirstQuoted ? [""] : []), line] : ["", headline, ""]));
    at += (length ?? 1) - 1;
  }
  return apart;
}

const HEADLINE = /^\s*(?:Le|On)\s/;

function headlineAt(lines: readonly string[], at: number): [string, number] | undefined {
  if (!HEADLINE.test(lines[at] ?? "")) return undefined;
  for (let length = 1; length <= MOST_HEADLINE_LINES; length += 1) {
    // A sentence begins so too, right above the headline or a quotation.
    if (length > 1 && /^\s*(?:(?:Le|On)\s|>)/.test(lines[at + length - 1] ?? "")) return undefined;
    const joined = lines
      .slice(at, at + length)
      .map((line) => line.trim())
      .join(" ");
    if (/(?:a\sécrit|wrote)\s?:$/.test(joined))
      return /\d{1,2}\s?[:h]\s?\d\d|@/.test(joined) ? [joined, length] : undefined;
  }
  return undefined;
}

/** A mail program names a day, an hour or an address, and what follows is quoted. */
function isOwnSentence(content: string): boolean {
  const [first = "", second = ""] = content.trim().split("\n");
  const head = /(?:a écrit|wrote)\s*:\s*$/.test(first) ? first : `${first} ${second}`;
  if (!/(?:a écrit|wrote)\s*:\s*$/.test(head)) return false;
  // Bounded: a text is cut before it is looked at.
  return !/[\d@]/.test(head) && !/^\s*>/m.test(content);
}

function postscriptIn(signature: string): string[] {
  // Bounded: a text is cut before it is looked at.
  const at = signature.search(/^P\.?\s?S\.?\s*[:—–-]?\s+\S/m);
  return at < 0 ? [] : [signature.slice(at)];
}
