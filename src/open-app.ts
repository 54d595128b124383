import { withPhotosInPdf } from "#src/work/pdf/photos-in-pdf.server.ts";
import type { App, OpenApp } from "./app.ts";
import { siteHost, siteUrl, type Env } from "./env.ts";
import { backupsFolder, newestBackup } from "#src/operations/backups/stored-backups.server.ts";
import { backUpInChildProcess } from "#src/operations/backups/nightly-backups.server.ts";
import { offSiteInChildProcess } from "#src/operations/backups/off-site/when-due.server.ts";
import {
  createDataDir,
  databaseLocation,
  openSiteDb,
  type DatabaseLocation,
  type Db,
} from "#src/platform/db/db.server.ts";
import { removeAbandoned } from "#src/platform/db/backup/restore.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { checkPermissions } from "#src/operations/checks/doctor/data-folder.server.ts";
import { watchEventLoop } from "#src/platform/monitoring/event-loop.server.ts";
import { startHousekeeping } from "#src/operations/process/housekeeping.server.ts";
import { openBotChecks } from "#src/work/leads/screening/bot-check.server.ts";
import { openIntake } from "#src/work/leads/intake/intake.server.ts";
import { openImageRenderer } from "#src/site/media/rendered/image-renderer.server.ts";
import { openMailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import { openPhotoMaker, openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { openServedFiles } from "#src/site/media/served-files.server.ts";
import { watchDatabase } from "#src/platform/monitoring/database-watch.server.ts";
import type { Metrics } from "#src/platform/monitoring/metrics.server.ts";
import { explainFailure } from "#src/platform/monitoring/explain-failure.ts";
import type { Logbook } from "#src/platform/monitoring/log.server.ts";
import { undeliveredMails } from "#src/account/notifications/outbox/undelivered.server.ts";
import { withLetterheadInPdf } from "#src/work/pdf/with-letterhead.server.ts";
import { openPdfMaker, type PdfMaker } from "#src/work/pdf/pdf-maker.server.ts";
import { openReadiness } from "#src/platform/monitoring/readiness.ts";
import { prepareWhenBack, tryToPrepare } from "#src/operations/process/prepare-database.server.ts";
import { examineSecretKey } from "#src/operations/checks/doctor/secret-key.server.ts";
import { loadSecretKey } from "#src/operations/process/secret-key.server.ts";
import { startOutboxes } from "#src/operations/process/start-outboxes.server.ts";
import { followSettings } from "#src/account/settings/follow-settings.server.ts";
import { askOver } from "#src/operations/checks/self-test/own-server.server.ts";
import { openCertificateKeeper } from "#src/operations/https/keep-certificate.server.ts";
import { createVisitLog } from "#src/marketing/traffic/visit-log.server.ts";
import type { SiteBuild } from "#src/web/files/site-build.ts";
import { loadKeptSite } from "#src/web/visitor/prerender/kept-site.server.ts";
import { openPageCache, pageCacheFolder, shownVersion } from "#src/web/visitor/prerender/page-cache.server.ts";

/** Everything behind the server: data folder, database, owner, prerendered pages. */
export async function openApp(env: Env, build: SiteBuild, { log, inRequest }: Logbook): Promise<OpenApp> {
  createDataDir(env.DATA_DIR);
  for (const folder of [env.DATA_DIR, backupsFolder(env.DATA_DIR)]) removeAbandoned(folder, new Date());
  await warnOfOpenFiles(env, log);
  const place = databaseLocation(env);
  const db = openSiteDb(place, log);
  const now = () => new Date();
  const { owner, kept } = await prepare({ place, db, env, now });
  const secretKey = loadSecretKey(env);
  owner
    .then(() => examineSecretKey({ db, secretKey, now, log }))
    .catch((error: unknown) => log.debug({ err: error }, "the secret key was not examined"));
  const makePdf = withPhotosInPdf(db, withLetterheadInPdf({ db, siteUrl: siteUrl(env) }, openPdfMaker()));
  const outbox = startOutboxes({ db, now, log, secretKey, env, siteUrl: siteUrl(env), makePdf });
  const pages = await openPageCache({ db, env, now, assets: build.assets, renderPage: build.renderPage }, kept);
  const settings = followSettings({ db, place, log, shownVersion }, pages);
  const app = await assembleApp({
    ...{ env, db, now, log, inRequest, secretKey, outbox },
    ...{ backUp: backUpInChildProcess, offSite: offSiteInChildProcess },
    pages: { ...pages, prerender: settings.prerender },
    adminShell: build.adminShell,
    files: build.files,
    quotePage: build.quotePage,
    makePdf,
    ask: askOver(env),
    certificates: env.HTTPS && (await openCertificateKeeper({ env, host: new URL(siteUrl(env)).hostname, now, log })),
  });
  const housekeeping = startHousekeeping(app);
  const stopWatching = watchEventLoop(log);
  app.readiness.start();
  return {
    app,
    owner,
    stopWork: async () => {
      pages.stop();
      app.certificates?.stop();
      await Promise.all([settings.stop(), housekeeping.stop(), app.intake.stop(), outbox.stop()]);
    },
    close: async () => {
      stopWatching();
      await app.visits.stop();
      await db.destroy();
    },
  };
}

/** With the facts that pages are rendered from while the database is away; where none were kept, it is waited for. */
async function prepare(deps: { place: DatabaseLocation; db: Db; env: Env; now: () => Date }) {
  const tried = await tryToPrepare(deps);
  if ("owner" in tried) return { owner: Promise.resolve(tried.owner), kept: undefined };
  const kept = await loadKeptSite(pageCacheFolder(deps.env), deps);
  const meanwhile = kept ? "Pages are shown as last known, and requests wait in files" : "The site waits for it";
  console.error(`${explainFailure(tried.away)} ${meanwhile}.`);
  const later = prepareWhenBack(deps, { ref: !kept });
  // No unhandled rejection meanwhile: a later await still rejects.
  later.catch(() => {});
  return { owner: kept ? later : Promise.resolve(await later), kept };
}

/** What differs between the program and a test. */
type Given = Pick<App, "env" | "db" | "now" | "log" | "inRequest" | "secretKey"> &
  Pick<App, "outbox" | "backUp" | "offSite" | "pages" | "adminShell" | "files" | "ask" | "certificates"> &
  Pick<SiteBuild, "quotePage"> & { makePdf: PdfMaker };

export async function assembleApp({ quotePage, makePdf, ...given }: Given): Promise<App> {
  const { env, db, now, log, secretKey, outbox } = given;
  const limits = openRateLimits(db, now);
  // After an outage what waits in files is stored at once.
  const database = watchDatabase({ db, log, onAnswer: () => void intake.replay() });
  const intake = openIntake({
    db,
    database,
    dataDir: env.DATA_DIR,
    secretKey,
    limits,
    now,
    log,
    onReplayed: outbox.wake,
  });
  return {
    ...given,
    siteUrl: siteUrl(env),
    limits,
    readiness: openReadiness(),
    botChecks: openBotChecks({ db, database, secretKey, env, now, log }),
    intake,
    quotes: { ...quotePage, makePdf },
    readMail: openMailReader(),
    media: {
      ...{ makePicture: openPictureMaker(), makePhoto: openPhotoMaker() },
      ...{ files: openServedFiles(db), draw: openImageRenderer() },
    },
    metrics: await metricsFor({ env, db, intake, now }),
    visits: createVisitLog({ db, log, secretKey, siteHost: siteHost(env) }),
  };
}

async function warnOfOpenFiles(env: Env, log: Logbook["log"]): Promise<void> {
  const { state, says } = await checkPermissions(env.DATA_DIR);
  if (state !== "ok") log.warn(says);
}

/** The library is imported only where metrics are read. */
async function metricsFor(deps: Pick<App, "env" | "db" | "intake" | "now">): Promise<Metrics | undefined> {
  const { env } = deps;
  if (!env.METRICS_TOKEN) return undefined;
  const { openMetrics } = await import("#src/platform/monitoring/metrics.server.ts");
  return openMetrics({
    ...{ ...deps, dataDir: env.DATA_DIR },
    newestBackup: () => newestBackup(env.DATA_DIR, deps.now()),
    undeliveredMails: () => undeliveredMails(deps.db),
  });
}
