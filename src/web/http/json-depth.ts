/** No form of ours goes deeper than six. Recursion over a thousand levels overflows the stack. */
const DEEPEST = 32;

const QUOTE = 34;
const BACKSLASH = 92;
/** `[` and `{`, `]` and `}`. */
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Counted before parsing. Brackets inside strings do not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
