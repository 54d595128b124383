const USER_INFO = /\b([a-z][a-z\d+.-]*:\/{0,2})[^\s/]\S*@/gi;

/** Addresses of databases, stores and mail servers may hold a password before the `@`; it is hidden with the user, also in an address that is mistyped. */
export function withoutPasswords(text: string): string {
  return text.replace(USER_INFO, "$1…@");
}
