import { navigate } from "wouter/use-browser-location";
import { LOGIN_PAGE, loginPageFor } from "#src/session/admin-path.ts";

/** Back to where one was after signing in again. */
export function goToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname !== LOGIN_PAGE) navigate(loginPageFor(pathname, search), { replace: true });
}
