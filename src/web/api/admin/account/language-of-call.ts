import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { rememberLanguage } from "#src/account/settings/owner-contact.server.ts";

/** A program that sends no language changes nothing. */
export async function rememberLanguageOf(app: App, c: Context): Promise<void> {
  const languages = c.req.header("Accept-Language");
  if (languages) await rememberLanguage(app.db, /^fr\b/i.test(languages) ? "fr" : "en", app.now());
}
