import { fileURLToPath } from "node:url";
import pino, { type Logger } from "pino";
import pretty from "pino-pretty";
import type { App } from "./app.ts";
import { createDataDir, databasePlace, openDb } from "./db/db.server.ts";
import { migrate } from "./db/migrate.server.ts";
import { openRateLimits } from "./db/rate-limits.server.ts";
import { readProcessEnv, type Env } from "./env.ts";
import { loadSecretKey } from "./secret-key.server.ts";
import { ensureOwner, type EnsuredOwner } from "./session/owner.server.ts";
import { adminShell } from "./web/admin-shell.ts";
import { readBuiltSite } from "./web/built-site.server.ts";
import { listen } from "./web/listen.server.ts";
import { printPages } from "./web/visitor/printed-pages.server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = readProcessEnv();
if (read.ok) await start(read.env);
else refuse(read.mistakes);

/** Open the database, print the pages, listen, and stop in the opposite order. */
async function start(env: Env): Promise<void> {
  const log = openLog(env);
  createDataDir(env.DATA_DIR);
  const db = openDb(databasePlace(env));
  await migrate(db);
  const now = () => new Date();
  const owner = await ensureOwner(db, { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }, now());
  const site = await readBuiltSite(root);
  const app: App = {
    env,
    db,
    now,
    log,
    secretKey: loadSecretKey(env),
    limits: openRateLimits(db, now),
    pages: await printPages({ db, env, now, assets: site.assets, printPage: site.printPage }),
    adminShell: adminShell(site.admin),
    files: site.files,
  };
  const server = await listen(app);
  announce(app, server.port, owner);
  stopOnSignal(async () => {
    await server.close();
    await db.destroy();
  });
}

function openLog(env: Env): Logger {
  const stream = process.stdout.isTTY ? pretty({ colorize: true, ignore: "pid,hostname", sync: true }) : undefined;
  return stream ? pino({ level: env.LOG_LEVEL }, stream) : pino({ level: env.LOG_LEVEL });
}

function announce({ env }: App, port: number, owner: EnsuredOwner): void {
  const url = env.SITE_URL ?? `http://localhost:${port}`;
  console.log(`\n  Site         ${url}\n  Back office  ${url}/admin\n`);
  if (!owner.created) return;
  const password = env.ADMIN_PASSWORD ? "as given in ADMIN_PASSWORD" : owner.password;
  console.log(`  Username     ${owner.username}\n  Password     ${password}\n`);
  if (!env.ADMIN_PASSWORD) console.log("  Shown this once: keep it, or set another with npm run admin -- set-password\n");
}

/** A second signal ends at once. A lost parent, such as a killed npm, counts as a signal. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    await stop();
    process.exit(0);
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => void end());
}

function refuse(mistakes: string[]): void {
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = 1;
}
