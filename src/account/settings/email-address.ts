// text@domain.tld, without what could end an address in a mail header. Marks are part of letters in many scripts, and
// two joiners of words too (IDNA2008).
const ADDRESS =
  /^(?:(?![\p{Cc}\p{Cf}])[^\s@<>()[\],;:"\\]|\p{Join_C})+@(?:[\p{L}\p{M}\p{N}\p{Join_C}-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[\p{L}\p{N}-]+)$/u;

export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** One spelling of an address, however a keyboard composes its letters. */
export function emailText(typed: string): string {
  const text = typed.normalize("NFC").replaceAll("\uFF20", "@");
  const at = text.lastIndexOf("@");
  // Domains are the same in full width, and with the full stops of Chinese and Japanese.
  return at < 0
    ? text
    : text.slice(0, at) +
        text
          .slice(at)
          .replaceAll(/[\u3002\uFF61]/g, ".")
          .normalize("NFKC");
}
