import { navigate } from "wouter/use-browser-location";
import { LOGIN_PAGE, loginPageFor } from "#src/session/admin-path.ts";

export function goToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname !== LOGIN_PAGE) navigate(loginPageFor(pathname, search), { replace: true });
}
