import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import type { ContentReason } from "#src/work/leads/verdict.ts";
import { disposableDomains, spamWords } from "./spam-lists.ts";

type Words = Pick<ContactRequest, "name" | "email" | "message">;

export const DOUBTFUL_POINTS = 4;

export function scoreContent(request: Words): { points: number; reasons: ContentReason[] } {
  const signs = Object.entries(signsIn(request)).filter(([, points]) => points > 0);
  return {
    points: signs.reduce((sum, [, points]) => sum + points, 0),
    // Object.entries types keys as string.
    reasons: signs.map(([reason]) => reason as ContentReason),
  };
}

function signsIn({ name, email, message }: Words): Record<ContentReason, number> {
  return {
    links: pointsOfLinks(linksIn(message)),
    "link-in-name": linksIn(name) > 0 ? 2 : 0,
    "spam-words": Math.min(6, 2 * spamWordsIn(`${name}\n${message}`)),
    "other-script": isInOtherScript(message) ? 4 : 0,
    "mixed-script": hasDisguisedWord(`${name}\n${message}`) ? 3 : 0,
    "repeated-text": repeatsItself(message) ? 2 : 0,
    "disposable-email": disposableDomains.has(email.slice(email.lastIndexOf("@") + 1).toLowerCase()) ? 2 : 0,
  };
}

function pointsOfLinks(links: number): number {
  if (links <= 1) return links;
  return links === 2 ? 2 : 4;
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|\[url\b/gi)?.length ?? 0;
}

// Bounded: words, of which none repeats anything.
const SPAM = new RegExp(`(?<![a-z0-9])(?:${spamWords.join("|")})(?![a-z0-9])`, "g");

function spamWordsIn(text: string): number {
  const folded = text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
  return new Set(folded.match(SPAM)).size;
}

const OTHER_LETTER = /[\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Arab}\p{sc=Thai}]/gu;
const FEWEST_LETTERS = 20;

function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && (text.match(OTHER_LETTER)?.length ?? 0) > letters / 2;
}

/** Latin and Cyrillic letters within one word, which evades filters. */
function hasDisguisedWord(text: string): boolean {
  return /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u.test(text);
}

function repeatsItself(text: string): boolean {
  const counts = new Map<string, number>();
  for (const part of text.split(/[\n.!?]+/)) {
    const sentence = part.trim().toLowerCase();
    if (sentence.length >= 15) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= 3);
}
