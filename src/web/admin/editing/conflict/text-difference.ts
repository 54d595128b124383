/** What two versions share at their start and end is context; `before` and `after` are where they differ. */
export type Difference = { start: string; before: string; after: string; end: string };

const CONTEXT_WORDS = 8;

/** Tags of HTML are left out unless they are all that changed; in plain text they are words as any others. */
export function textDifference(before: string, after: string, isHtml = false): Difference {
  const [former, present] = isHtml ? [plain(before), plain(after)] : [before, after];
  return former === present ? between(before, after) : between(former, present);
}

function between(before: string, after: string): Difference {
  const [former, present] = [words(before), words(after)];
  const start = sharedStart(former, present);
  const end = sharedStart(former.slice(start).toReversed(), present.slice(start).toReversed());
  return {
    start: lastWords(former.slice(0, start)),
    before: former.slice(start, former.length - end).join(" "),
    after: present.slice(start, present.length - end).join(" "),
    end: firstWords(former.slice(former.length - end)),
  };
}

function plain(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h3|ul|ol)>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&nbsp;", "\u00A0")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A no-break space stays within its word. */
function words(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter(Boolean);
}

function sharedStart(some: string[], others: string[]): number {
  const differing = some.findIndex((word, index) => word !== others[index]);
  return differing < 0 ? some.length : differing;
}

function lastWords(shared: string[]): string {
  const shown = shared.slice(-CONTEXT_WORDS).join(" ");
  return shared.length > CONTEXT_WORDS ? `… ${shown}` : shown;
}

function firstWords(shared: string[]): string {
  const shown = shared.slice(0, CONTEXT_WORDS).join(" ");
  return shared.length > CONTEXT_WORDS ? `${shown} …` : shown;
}
