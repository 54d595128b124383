export const LOGIN_PAGE = "/admin/login";
export const SET_UP_PAGE = "/admin/setup";
const DASHBOARDS = new Set(["/admin", "/admin/dashboard"]);

/** Without `next` for the dashboard, where login leads anyway. */
export function loginPageFor(path: string, search = ""): string {
  return DASHBOARDS.has(path) ? LOGIN_PAGE : `${LOGIN_PAGE}?next=${encodeURIComponent(path + search)}`;
}

/** Anything but a page of the back office is refused (open redirect). */
export function pageAfterLogin(next: string | null): string {
  const isOurs = next !== null && /^\/admin\/[\w/-]+(\?[^#\\]*)?$/.test(next) && !next.startsWith(LOGIN_PAGE);
  return isOurs ? next : "/admin/dashboard";
}
