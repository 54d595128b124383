import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { App } from "#src/app.ts";

/** `__Host-` over https: no other host of the domain can set or read it. */
function cookieKind(app: App) {
  const prefix = app.siteUrl.startsWith("https:") ? "host" : undefined;
  return { prefix, name: prefix ? "__Host-session" : "session" } as const;
}

export function readSessionCookie(app: App, c: Context): string | undefined {
  return getCookie(c, cookieKind(app).name);
}

export function setSessionCookie(app: App, c: Context, session: { token: string; lifeSeconds: number }): void {
  setCookie(c, "session", session.token, {
    prefix: cookieKind(app).prefix,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: session.lifeSeconds,
  });
}

export function clearSessionCookie(app: App, c: Context): void {
  const { name, prefix } = cookieKind(app);
  deleteCookie(c, name, { path: "/", secure: prefix === "host" });
}
