import { theSite } from "#src/account/events/by.ts";
import { flushCompileCache } from "node:module";
import type { App, OpenApp } from "#src/app.ts";
import { siteUrl, type Env } from "#src/env.ts";
import { OtherVersion } from "#src/platform/db/other-version.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { databaseAnswersWithin } from "#src/platform/monitoring/database-answers.server.ts";
import { explainFailure } from "#src/platform/monitoring/explain-failure.ts";
import { openLogbook, type Logbook } from "#src/platform/monitoring/log.server.ts";
import { SET_UP_PAGE } from "#src/account/session/admin-path.ts";
import type { EnsuredOwner } from "#src/account/session/owner.server.ts";
import { renewSetupLink } from "#src/account/session/setup-link.server.ts";
import { beginSetUp } from "#src/operations/set-up/set-up-progress.server.ts";
import { freePort } from "./free-port.server.ts";
import { BadSecretKey } from "./secret-key.server.ts";

/** Docker waits ten seconds before it kills. */
const LONGEST_STOP_MS = 9.5 * SECOND_MS;
const LAST_QUESTION_MS = SECOND_MS;

/** What stands above this folder. */
type Parts = {
  openApp(env: Env, logbook: Logbook): Promise<OpenApp>;
  listen(app: App): Promise<{ close(): Promise<void> }>;
};

export function runSite(env: Env, parts: Parts): Promise<void> {
  return start(env, parts).catch(giveUp);
}

async function start(env: Env, parts: Parts): Promise<void> {
  const site = await serveSite(env, parts);
  // A killed process cannot flush at its end.
  setTimeout(flushCompileCache, 5 * SECOND_MS).unref();
  stopOnSignal(site.app, site.stop);
  // Last: a program that waits for these lines may send a signal at once.
  await announce(site);
}

type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** Answers requests until it is stopped; what is being answered then is finished first. */
export async function serveSite(given: Env, { openApp, listen }: Parts) {
  const env = await withPort(given);
  const { app, owner, stopWork, close } = await openApp(env, await openLog(env));
  const server = await listen(app);
  const stop = async () => {
    app.readiness.stop();
    await Promise.all([server.close(), stopWork()]);
    await close();
  };
  return { app, owner, stop };
}

/** Prerendered pages contain the port, so a free one is chosen first. */
async function withPort(env: Env): Promise<Env> {
  return env.PORT === 0 ? { ...env, PORT: await freePort(env.HOST) } : env;
}

async function openLog(env: Env): Promise<Logbook> {
  if (!process.stdout.isTTY) return openLogbook(env.LOG_LEVEL);
  const { default: pretty } = await import("pino-pretty");
  return openLogbook(env.LOG_LEVEL, pretty({ colorize: true, ignore: "pid,hostname", sync: true }));
}

export async function announce({ app, owner }: ServedSite): Promise<void> {
  const url = app.siteUrl;
  console.log(`\n  Site         ${url}\n  Back office  ${url}/admin\n`);
  await announceOwner(app, await owner);
}

async function announceOwner(app: App, owner: EnsuredOwner): Promise<void> {
  const { env } = app;
  const token = env.ADMIN_PASSWORD ? undefined : await makeSetupLink(app, owner);
  if (owner.created) announcePassword(env, owner);
  if (token) console.log(`  Set-up       ${siteUrl(env)}${SET_UP_PAGE}?token=${token}\n`);
}

/** Undefined too when the database has gone away again: the site goes on, and the next start makes another link. */
async function makeSetupLink({ db, now, log }: App, { created }: EnsuredOwner): Promise<string | undefined> {
  try {
    const token = await renewSetupLink({ db, by: theSite }, { isFirstStart: created }, now());
    if (created) await beginSetUp(db, now());
    return token;
  } catch (error) {
    log.warn({ err: error }, "no set-up link was made");
    return undefined;
  }
}

function announcePassword(env: Env, owner: Extract<EnsuredOwner, { created: true }>): void {
  const password = env.ADMIN_PASSWORD ? "as given in ADMIN_PASSWORD" : owner.password;
  console.log(`  Username     ${owner.username}\n  Password     ${password}\n`);
  if (!env.ADMIN_PASSWORD)
    console.log("  Shown this once: keep it, or set another with npm run admin -- set-password\n");
}

/** A second signal ends at once. A lost parent, such as a killed npm, counts as a signal. */
function stopOnSignal(app: App, stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => void stopLate(app), LONGEST_STOP_MS - LAST_QUESTION_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => void end());
}

/** A failure of the database alone is none of the stop: claims and leases expire, and what waits in files is stored later. */
async function stopLate({ db, log }: App): Promise<void> {
  if (await databaseAnswersWithin(db, LAST_QUESTION_MS)) process.exit(1);
  log.warn("stopped without the database, which does not answer");
  process.exit(0);
}

/** What an operator can correct is one line; a bug keeps its stack. */
function giveUp(error: unknown): never {
  if (error instanceof OtherVersion || error instanceof BadSecretKey) console.error(error.message);
  else console.error(explainFailure(error) ?? error);
  process.exit(1);
}
