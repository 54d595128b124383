import EmailReplyParser from "email-reply-parser";

/**
 * What the person wrote, without what they quoted and their signature. The library is right for what mail programs write;
 * it also takes a sentence such as "The neighbour wrote:" for a quotation, which is put back here. All of it when nothing
 * would remain.
 */
export function newTextOf(whole: string): string {
  const fragments = new EmailReplyParser().read(whole).getFragments();
  const kept = fragments.flatMap((fragment) => {
    const content = fragment.getContent();
    if (!fragment.isHidden()) return [content];
    if (fragment.isSignature()) return postscriptIn(content);
    return isOwnSentence(content) ? [content] : [];
  });
  const text = kept
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text || whole.trim();
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
