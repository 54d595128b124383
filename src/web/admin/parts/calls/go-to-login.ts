import { navigate } from "wouter/use-browser-location";
import { LOGIN_PAGE, loginPageFor } from "#src/account/session/admin-path.ts";

/** The session has ended, or nothing could say whether it has: the server does not answer. */
export type LeavingReason = "ended" | "away";

export function goToLogin(leaving: LeavingReason): void {
  const { pathname, search } = window.location;
  if (pathname !== LOGIN_PAGE) navigate(loginPageFor(pathname, search), { replace: true, state: { leaving } });
}

/** Why `goToLogin` has led here; undefined for who came otherwise. */
export function leavingReason(): LeavingReason | undefined {
  const { leaving } = Object(window.history.state);
  return leaving === "ended" || leaving === "away" ? leaving : undefined;
}
