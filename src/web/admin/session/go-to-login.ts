import { navigate } from "wouter/use-browser-location";
import { LOGIN_PAGE, loginPageFor } from "#src/account/session/admin-path.ts";

const ENDED = { sessionEnded: true };

export function goToLogin(): void {
  const { pathname, search } = window.location;
  if (pathname !== LOGIN_PAGE) navigate(loginPageFor(pathname, search), { replace: true, state: ENDED });
}

/** Whether `goToLogin` has led here. */
export function hasSessionEnded(): boolean {
  return Object(window.history.state).sessionEnded === true;
}
