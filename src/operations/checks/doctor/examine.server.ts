import { join } from "node:path";
import { createDataDir, databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import type { Env } from "#src/env.ts";
import { explainFailure, sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { checkBusiness } from "./business.server.ts";
import { examineDisk, checkOwner, checkPermissions, checkWriting } from "./data-folder.server.ts";
import { examineBackups, checkCopies, checkDatabase, checkSpool } from "./database.server.ts";
import { failure, warning, type DoctorFinding, ok } from "./doctor-finding.ts";
import { checkCertificate } from "./certificate.server.ts";
import { checkCards } from "./cards.server.ts";
import { checkInvoices } from "./invoices.server.ts";
import { checkJobs } from "./jobs.server.ts";
import { checkFront } from "./front.server.ts";
import { checkSecretKey } from "./secret-key.server.ts";
import { sayReason } from "#src/account/notifications/delivery-words.ts";
import type { MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { tryTransport } from "#src/account/notifications/mail/try-transport.server.ts";
import { undeliveredMails } from "#src/account/notifications/outbox/undelivered.server.ts";

type Deps = { env: Env; loadSecretKey: () => Buffer; siteUrl: string; now: Date };

/** Every check is made, whatever the ones before it met. */
export async function* examineDeployment({ env, loadSecretKey, siteUrl, now }: Deps): AsyncGenerator<DoctorFinding> {
  const dataDir = env.DATA_DIR;
  yield* await attempt("Data folder", () => {
    createDataDir(dataDir);
    return checkWriting(dataDir);
  });
  yield* await attempt("Disk", () => examineDisk(dataDir));
  yield* await attempt("Permissions", () => checkPermissions(dataDir));
  yield* await attempt("Owner", () => checkOwner(dataDir));
  yield* await attempt("Backups", () => examineBackups(dataDir, now));
  yield* await attempt("Requests", () => checkSpool(join(dataDir, "spool")));
  if (env.HTTPS) yield* await attempt("Certificate", () => checkCertificate(dataDir, now));
  const db = openDb(databaseLocation(env));
  try {
    yield* examineWithDatabase(db, { env, loadSecretKey, siteUrl, now });
  } finally {
    // One that never opened cannot be closed, which has been told by then.
    await db.destroy().catch(() => {});
  }
}

async function* examineWithDatabase(db: Db, { env, loadSecretKey, siteUrl, now }: Deps): AsyncGenerator<DoctorFinding> {
  let isOpen = false;
  yield* await attempt("Database", async () => {
    await migrate(db);
    isOpen = true;
    return checkDatabase(db);
  });
  const withDatabase: [string, () => Promise<DoctorFinding | DoctorFinding[]>][] = [
    ["Secret key", () => checkSecretKey({ db, secretKey: loadSecretKey() })],
    ["Business", () => checkBusiness(db, siteUrl)],
    ["Card payments", () => checkCards(db, now)],
    ["Invoices", () => checkInvoices(db)],
    ["Jobs", () => checkJobs(db)],
    ["Off-site backups", () => checkCopies(db)],
    ["Mail", () => checkMail({ db, env, secretKey: loadSecretKey() })],
  ];
  for (const [about, check] of withDatabase)
    if (isOpen) yield* await attempt(about, check);
    else yield warning(about, "not examined: its settings are in the database");
  yield* await attempt("Website", () => checkFront(db, siteUrl, now));
}

async function attempt(about: string, check: () => Promise<DoctorFinding | DoctorFinding[]>): Promise<DoctorFinding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [failure(about, explainFailure(error) ?? sayInOneLine(error))];
  }
}

async function checkMail(deps: MailDeps): Promise<DoctorFinding> {
  const tried = await tryTransport(deps);
  const { waiting, stopped } = await undeliveredMails(deps.db);
  switch (tried.kind) {
    case "none":
      return failure("Mail", "no server is set: Settings, Email in the back office");
    case "fails":
      return failure("Mail", `the server does not take our mail: ${sayReason(tried.reason, "en")}`);
    case "works":
      if (stopped > 0) return warning("Mail", `works now, but ${stopped} could not be sent: see the back office`);
      return ok(
        "Mail",
        waiting > 0 ? `the server takes our mail; ${waiting} are on their way` : "the server takes our mail",
      );
  }
}
