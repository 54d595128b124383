export const LOGIN_PAGE = "/admin/login";
const DASHBOARDS = new Set(["/admin", "/admin/dashboard"]);

/** The login page, remembering the wanted page unless that is the dashboard, where login leads anyway. */
export function loginPageFor(path: string, search = ""): string {
  return DASHBOARDS.has(path) ? LOGIN_PAGE : `${LOGIN_PAGE}?next=${encodeURIComponent(path + search)}`;
}

/** Where to go after login. Anything but a page of the back office is refused: a link must not lead elsewhere. */
export function pageAfterLogin(next: string | null): string {
  const isOurs = next !== null && /^\/admin\/[\w/-]+(\?[^#\\]*)?$/.test(next) && !next.startsWith(LOGIN_PAGE);
  return isOurs ? next : "/admin/dashboard";
}
