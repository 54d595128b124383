import { singleFile } from "#src/site/picture-files.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "#src/app.ts";
import { rehearseRestore } from "#src/operations/backups/off-site/rehearse-restore.server.ts";
import { sendNewest } from "#src/operations/backups/off-site/send-backup.server.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { withFilesMadeLate } from "#src/operations/process/start-outboxes.server.ts";
import { withLetterheadInPdf } from "#src/work/pdf/with-letterhead.server.ts";
import { openPdfMaker } from "#src/work/pdf/pdf-maker.server.ts";
import { withPhotosInPdf } from "#src/work/pdf/photos-in-pdf.server.ts";
import { readEnv, siteUrl } from "#src/env.ts";
import { openLogbook, type Logbook } from "#src/platform/monitoring/log.server.ts";
import type { OutgoingMail, SendMessage } from "#src/account/notifications/message.ts";
import { deliverDue } from "../mails/deliver-due.ts";
import { assembleApp } from "#src/open-app.ts";
import { hashPassword } from "#src/account/session/password.server.ts";
import { openSession } from "#src/account/session/sessions.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { SHARE_SIZE } from "#src/site/share-pictures.ts";
import { outlineOf } from "#src/site/pages/page-content.ts";
import { openPages } from "#src/site/pages.ts";
import { serviceChoices } from "#src/site/site-names.ts";
import { NONCE } from "#src/web/files/admin-shell.ts";
import { createServer } from "#src/web/server.ts";
import type { CachedPage, PageCache } from "#src/web/visitor/prerender/page-cache.ts";
import type { RenderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { openTestDb } from "../databases/test-db.ts";

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

type Options = {
  place?: DatabaseLocation;
  variables?: Record<string, string>;
  now?: () => Date;
  /** Only a test that reads the log gives one. */
  logbook?: Logbook;
  /** The real one, for tests that read the page; else what it is told, as JSON. */
  renderQuotePage?: RenderQuotePage;
};

/** The whole app on a database in memory: the real routes, for tests that send real requests. */
export async function openTestApp({
  place,
  variables = {},
  now = () => new Date(),
  logbook,
  renderQuotePage = ({ shown }) => JSON.stringify(shown),
}: Options = {}) {
  const env = testEnv(variables);
  const db = await openTestDb(place ?? { kind: "sqlite", file: ":memory:" });
  const { log, inRequest } = logbook ?? openLogbook("silent");
  const secretKey = Buffer.alloc(32, 7);
  const makePdf = withPhotosInPdf(db, withLetterheadInPdf({ db, siteUrl: siteUrl(env) }, openPdfMaker()));
  const app = await assembleApp({
    ...{ env, db, now, log, inRequest, secretKey },
    outbox: { wake() {} },
    backUp: async () => {
      const file = backupFile(env.DATA_DIR, now());
      await writeBackup(db, { file, filesBeside: true }, now());
      return file;
    },
    offSite: {
      send: () => sendNewest({ db, env, now, secretKey }),
      rehearse: () => rehearseRestore({ db, env, now, secretKey }),
    },
    pages: blankPages,
    adminShell: { html: "<!doctype html><title>Admin</title>", contentSecurityPolicy: `style-src 'nonce-${NONCE}'` },
    files: new Map(),
    makePdf,
    quotePage: { assets: { style: "" }, render: renderQuotePage },
    ask: (path, init) => request(path, init),
  });
  app.readiness.start();
  const server = createServer(app);
  const request = async (path: string, init?: RequestInit) => server.request(`http://localhost:3000${path}`, init);
  /** A JSON call as the site's own pages would make it. */
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify(body),
    });
  const sent: OutgoingMail[] = [];
  const sendMessage: SendMessage = async (mail) => {
    sent.push(mail);
    return { kind: "sent" };
  };
  return {
    app,
    db,
    request,
    send,
    /** What `deliverMail` has sent so far. */
    sent,
    deliverMail: () =>
      deliverDue({
        db,
        now,
        log,
        openSender: withFilesMadeLate(
          { db, makePdf, secretKey: app.secretKey, siteUrl: "http://localhost:3000" },
          async () => ({ kind: "ready", sendMessage }),
        ),
      }),
    /** The same calls with the owner's cookie. */
    signedIn: async () => {
      const cookie = await ownerCookie(app);
      return {
        cookie,
        request: (path: string, init: RequestInit = {}) => {
          const headers = new Headers(init.headers);
          headers.set("Cookie", cookie);
          return request(path, { ...init, headers });
        },
        send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
          send(method, path, body, { ...headers, Cookie: cookie }),
      };
    },
    [Symbol.asyncDispose]: async () => {
      app.pages.stop();
      await app.intake.stop();
      await app.visits.stop();
      await db.destroy();
    },
  };
}

export const testOwner = { username: "owner", password: "a-fine-password" };

/** Once a worker: a hash costs more than most tests. */
let preparedHash: Promise<string> | undefined;

/** As after a sign-in, without the work that makes guessing slow. */
async function ownerCookie({ db, env, now }: App): Promise<string> {
  preparedHash ??= hashPassword(testOwner.password);
  const owner = { id: "owner", username: testOwner.username };
  await db
    .insertInto("owners")
    .values({ ...owner, password_hash: await preparedHash, changed_at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const session = await openSession(db, owner, now());
  return `${env.SITE_URL?.startsWith("https:") ? "__Host-session" : "session"}=${session.token}`;
}

function testEnv(variables: Record<string, string>) {
  const read = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), "site-")), ...variables });
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read.env;
}

const blank = new Uint8Array();
const blankPage: CachedPage = {
  status: 200,
  etag: "blank",
  contentSecurityPolicy: "default-src 'none'",
  bodies: { identity: blank, gzip: blank, br: blank },
};

/** Routes are tested without React; prerendering has tests of its own. */
const blankPages: PageCache = {
  has: () => true,
  at: () => blankPage,
  withForm: async (_address, form) => ({ html: JSON.stringify(form), contentSecurityPolicy: "default-src 'none'" }),
  preview: async ({ content }, pathname) => ({
    ...{ status: 200, contentSecurityPolicy: "default-src 'none'; frame-ancestors 'self'" },
    html: `<html><a href="/terms">${content.home.title.fr}</a> ${pathname}`,
  }),
  previewDrawings: async () => ({
    mark: undefined,
    share: {
      picture: { path: "/share/home-fr.jpg", ...SHARE_SIZE },
      plan: { kind: "chosen", picture: "/pictures/none.jpg" },
    },
  }),
  mark: () => undefined,
  brand: () => ({ brand: { accent: null, logo: null }, header: "night", look: "", icons: undefined }),
  sharePlan: () => undefined,
  facts: () => ({
    business: examplePack().business,
    siteUrl: "http://localhost:3000",
    year: 2026,
    promises: examplePack().promises,
    botCheck: "altcha",
    measurementId: null,
    retention: { leadMonths: 0, doubtfulDays: 30, trafficDays: 90 },
  }),
  contentAt: () => undefined,
  content: () => examplePack().content,
  articles: () => [],
  filesOf: singleFile,
  pages: () => openPages(outlineOf(examplePack().content)),
  services: () => serviceChoices(examplePack().content),
  shownHashes: (language) => ({ notice: `notice-${language}`, policy: `policy-${language}` }),
  redirect: () => undefined,
  lastChanged: () => new Map(),
  version: () => "",
  stop: () => {},
  prerender: async () => {},
};
