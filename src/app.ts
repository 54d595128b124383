import type { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { CertificateKeeper } from "#src/operations/https/keep-certificate.server.ts";
import type { BackUp } from "#src/operations/backups/nightly-backups.server.ts";
import type { OffSiteWork } from "#src/operations/backups/off-site/when-due.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { RateLimits } from "#src/platform/db/rate-limits.server.ts";
import type { Env } from "./env.ts";
import type { BotChecks } from "#src/work/leads/screening/bot-check.server.ts";
import type { Intake } from "#src/work/leads/intake/intake.server.ts";
import type { MailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import type { Outbox } from "#src/account/notifications/outbox/outbox-worker.server.ts";
import type { EnsuredOwner } from "#src/account/session/owner.server.ts";
import type { AskOwnServer } from "#src/operations/checks/self-test/own-server.server.ts";
import type { ImageRenderer } from "#src/site/media/rendered/image-renderer.server.ts";
import type { PhotoMaker, PictureMaker } from "#src/site/media/picture-maker.server.ts";
import type { ServedFiles } from "#src/site/media/served-files.server.ts";
import type { Metrics } from "#src/platform/monitoring/metrics.server.ts";
import type { Readiness } from "#src/platform/monitoring/readiness.ts";
import type { VisitLog } from "#src/marketing/traffic/visit-log.server.ts";
import type { PdfMaker } from "#src/work/pdf/pdf-maker.server.ts";
import type { AdminShellFile } from "#src/web/files/admin-shell.ts";
import type { QuoteRenderer } from "#src/web/files/site-build.ts";
import type { PageCache } from "#src/web/visitor/prerender/page-cache.ts";
import type { StaticFiles } from "#src/web/files/static-files.ts";

export type App = {
  env: Env;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  readiness: Readiness;
  db: Db;
  now: () => Date;
  log: Logger;
  /** Holds the id of the request that is being answered. */
  inRequest: AsyncLocalStorage<string>;
  /** 32 bytes: encrypts stored secrets, signs bot-check challenges. */
  secretKey: Buffer;
  limits: RateLimits;
  botChecks: BotChecks;
  intake: Intake;
  /** `wake` saves up to two seconds: the outbox polls by itself. */
  outbox: Pick<Outbox, "wake">;
  readMail: MailReader;
  backUp: BackUp;
  offSite: OffSiteWork;
  /** Absent without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
  /** The page of a customer's quote, and its PDF. */
  quotes: QuoteRenderer & { makePdf: PdfMaker };
  media: { makePicture: PictureMaker; makePhoto: PhotoMaker; files: ServedFiles; draw: ImageRenderer };
  visits: VisitLog;
  pages: PageCache;
  adminShell: AdminShellFile;
  files: StaticFiles;
  /** With HTTPS=auto. */
  certificates?: CertificateKeeper | undefined;
  /** A real call to our own server. */
  ask: AskOwnServer;
};

export type OpenApp = {
  app: App;
  /** Once the database has answered and is up to date; rejects with what waiting cannot mend. */
  owner: Promise<EnsuredOwner>;
  /** Ends the background work; what is not done is left to other processes. */
  stopWork(): Promise<void>;
  /** After the last connection. */
  close(): Promise<void>;
};
