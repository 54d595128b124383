/** Up to the scheme of an address, also one that is mistyped. */
const SCHEME = /^(.*?(?<![a-z\d+.-])[a-z][a-z\d+.-]*:\/{0,2})[^/]/i;

/** Addresses of databases, stores and mail servers may hold a password before the `@`; it is hidden with the user, also in an address that is mistyped. */
export function withoutPasswords(text: string): string {
  return text.replace(/\S+/g, (word) => {
    const at = word.lastIndexOf("@");
    const [, start] = (at > 0 && SCHEME.exec(word.slice(0, at))) || [];
    return start === undefined ? word : `${start}…${word.slice(at)}`;
  });
}
