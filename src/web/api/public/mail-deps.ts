import type { App } from "#src/app.ts";
import { siteUrl } from "#src/env.ts";
import type { ArrivedMailDeps } from "#src/work/conversation/taking/arrived.server.ts";

/** What taking in a mail needs of the app. */
export function mailDeps(app: App): ArrivedMailDeps {
  const { db, env, now, media, readMail } = app;
  return { db, env, now, readMail, makePhoto: media.makePhoto, siteUrl: siteUrl(env) };
}
