import type { Logger } from "pino";
import type { Db } from "./db/db.server.ts";
import type { RateLimits } from "./db/rate-limits.server.ts";
import type { Env } from "./env.ts";
import type { AdminShell } from "./web/admin-pages.ts";
import type { PrintedPages } from "./web/visitor/printed-pages.ts";
import type { StaticFiles } from "./web/static-files.ts";

/** Everything a request may need, passed in and never global. */
export type App = {
  env: Env;
  db: Db;
  now: () => Date;
  log: Logger;
  /** 32 bytes: encrypts stored secrets, signs bot-check challenges. */
  secretKey: Buffer;
  limits: RateLimits;
  pages: PrintedPages;
  adminShell: AdminShell;
  files: StaticFiles;
};

/** The public origin, without a trailing slash. */
export function siteUrl(env: Env): string {
  return env.SITE_URL ?? `http://localhost:${env.PORT}`;
}
