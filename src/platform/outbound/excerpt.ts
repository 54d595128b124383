/** Control characters, also those that turn the direction of text, and whatever white space makes more lines. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]+/gu;

/** The beginning of what another program said, in one line that is safe to log and to show as text. */
export function excerptOf(text: string, characters = 200): string {
  return text
    .slice(0, characters * 4)
    .replace(UNSHOWN, " ")
    .trim()
    .slice(0, characters);
}
