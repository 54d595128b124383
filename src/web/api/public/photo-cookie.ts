import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { App } from "#src/app.ts";
import { photoToken, readPhotoToken, type PhotoRight } from "#src/work/leads/photos/photo-token.server.ts";

const NAME = "photos";
const LASTS_SECONDS = 3600;

/** Without JavaScript nothing else can carry a token to the next post, and the page that thanks is the same for all. */
export function setPhotoCookie(app: App, c: Context, right: PhotoRight & { at: Date }): void {
  setCookie(c, NAME, photoToken(app.secretKey, right, right.at), {
    path: "/api/contact/photos",
    httpOnly: true,
    sameSite: "Strict",
    secure: app.siteUrl.startsWith("https:"),
    maxAge: LASTS_SECONDS,
  });
}

export function leadOfCookie(app: App, c: Context): string | undefined {
  return readPhotoToken(app.secretKey, getCookie(c, NAME) ?? "", app.now())?.leadId;
}
