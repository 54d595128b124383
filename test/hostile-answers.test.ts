import { expect, test } from "vitest";
import { openS3 } from "#src/operations/backups/off-site/s3-store.server.ts";
import { StoreFailure } from "#src/operations/backups/off-site/store.ts";
import { askForVersion, viewNewVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import { CallFailure } from "#src/platform/outbound/call-failure.ts";
import { fetchSiteverify } from "#src/work/leads/screening/siteverify.server.ts";
import { fromTheWeb } from "#src/operations/wordpress/pictures/fetch-picture.server.ts";
import { resendSender, tryResend } from "#src/account/notifications/mail/resend.server.ts";
import { webhookSender } from "#src/account/notifications/webhooks/webhook-sender.server.ts";
import { askOver } from "#src/operations/checks/self-test/own-server.server.ts";
import { checkMeasurementId } from "#src/account/settings/check-measurement-id.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { anOutgoingMail } from "./mails/an-outgoing-mail.ts";
import { hostilities, openHostileServer, type Hostility } from "./doubles/hostile-server.ts";
import { openTestDb } from "./databases/test-db.ts";

const now = () => new Date("2026-11-20T12:00:00.000Z");
const message = { id: "1", kind: "test", to: "webhook", text: "{}" };
const from = { name: "Nordet", address: "info@nordet.example" };
const WITHIN_MS = 500;

const s3At = (endpoint: string) =>
  openS3({ endpoint, region: "r", bucket: "copies", accessKeyId: "a", secretAccessKey: "b", folder: "" });

/** Each kind of call, and what it makes of a server that answers as it likes. */
const callers: Record<string, (url: string) => Promise<unknown>> = {
  webhook: (url) => webhookSender({ url, secret: "s", allowPrivateNetwork: true }, now, WITHIN_MS)(message),
  resend: (url) => resendSender({ apiUrl: url, apiKey: "k" }, from, WITHIN_MS)(anOutgoingMail()),
  "resend key": (url) => tryResend({ apiUrl: url, apiKey: "k" }, WITHIN_MS),
  siteverify: (url) => fetchSiteverify({ url, fields: { response: "t" }, timeoutMs: WITHIN_MS }),
  picture: (url) => fromTheWeb({ allowPrivateNetwork: true })({ url: `${url}/a.jpg`, file: "a.jpg" }),
  "newest version": async (url) => {
    await using db = await openTestDb();
    const values = { asksForVersions: true, versionAddress: url };
    await saveSettings(db, { "new-version": values }, now());
    await askForVersion({ db, now, siteUrl: "http://localhost:3000", withinMs: WITHIN_MS });
    return await viewNewVersion(db);
  },
  "own server": (url) =>
    askOver({ HOST: "127.0.0.1", PORT: Number(new URL(url).port) })("/").then(
      async (answer) => (await answer.text()).length,
    ),
  "list of a store": (url) => s3At(url).list(""),
  "file of a store": async (url) => (await s3At(url).get("a", 10_000)).toArray(),
  "file to a store": (url) => s3At(url).put("a", new Blob(["b"])),
};

/** These wait longer than a test may; the client's own tests have them. */
const PATIENT = /own server|store|picture|key/;
const SLOW: Hostility[] = ["a byte at a time", "no answer"];

const cases = Object.keys(callers).flatMap((caller) =>
  // Its keys are the type.
  (Object.keys(hostilities) as Hostility[])
    .filter((hostility) => !(PATIENT.test(caller) && SLOW.includes(hostility)))
    .map((hostility) => [caller, hostility] as const),
);

/** What it gave or threw; an error that is none of ours is thrown on. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => {
    if (error instanceof StoreFailure) return error.reason;
    if (error instanceof CallFailure) return error.message;
    throw error;
  });
}

test.each(cases)("%s ends, and quotes nothing, after %s", async (caller, hostility) => {
  using hostile = await openHostileServer();
  hostile.answer = hostility;
  const said = JSON.stringify((await outcomeOf(callers[caller]?.(hostile.url) ?? Promise.resolve())) ?? "stored");

  expect(said.length).toBeLessThan(500);
  // Webhooks alone are shown the start of a refusal, which the owner's own program wrote.
  expect(caller === "webhook" ? "" : said).not.toContain("SECRET");
  expect(hostile.calls).toBeLessThanOrEqual(hostility === "a redirect" && caller !== "picture" ? 1 : 4);
});

test("each says of a redirect that it is not followed", async () => {
  using hostile = await openHostileServer();
  hostile.answer = "a redirect";
  const at = async (caller: string) => outcomeOf(callers[caller]?.(hostile.url) ?? Promise.resolve());
  const host = new URL(hostile.url).host;

  expect(await at("webhook")).toMatchObject({ kind: "failed", reason: { code: "redirected-with-text" } });
  expect(await at("resend")).toMatchObject({
    reason: { values: { host: "Resend", error: expect.stringContaining("not followed") } },
  });
  expect(await at("siteverify")).toEqual({ failure: expect.stringContaining("not followed") });
  for (const caller of ["list of a store", "file of a store", "file to a store"])
    expect(await at(caller)).toEqual({ code: "store-redirects", values: { host } });
});

test("a tag server that never ends is asked for its status alone", async () => {
  using hostile = await openHostileServer();
  hostile.answer = "an endless body";
  await using db = await openTestDb();
  await saveSettings(db, { integrations: { googleAnalyticsId: "G-1" } }, now());

  expect(await checkMeasurementId(db, hostile.url)).toEqual({ outcome: "accepted" });
  hostile.answer = "a redirect";
  expect(await checkMeasurementId(db, hostile.url)).toMatchObject({ outcome: "silent" });
});

test("a list of a store has an end, or is none", async () => {
  using hostile = await openHostileServer();
  const list = () => outcomeOf(s3At(hostile.url).list(""));
  const host = new URL(hostile.url).host;
  const entries = "<Contents><Key>a</Key><Size>1</Size></Contents>".repeat(1_000);
  hostile.answer = (response) =>
    response.end(`<L>${entries}<NextContinuationToken>${hostile.calls}</NextContinuationToken></L>`);
  expect(await list()).toEqual({ code: "list-endless", values: { host } });
  hostile.answer = (response) => response.end("<L><NextContinuationToken>same</NextContinuationToken></L>");
  expect(await list()).toEqual({ code: "list-endless", values: { host } });
  hostile.answer = (response) => response.end("<Contents>".repeat(500_000));
  expect(await list()).toHaveLength(500_000);
});

test("a store's refusal shows its code and message, and no other answer", async () => {
  using hostile = await openHostileServer();
  const list = () => outcomeOf(s3At(hostile.url).list(""));
  const host = new URL(hostile.url).host;
  hostile.answer = (response) => response.writeHead(403).end("SECRET inner answer 42");
  expect(await list()).toEqual({ code: "store-answered", values: { host, text: "403" } });
  hostile.answer = (response) => response.writeHead(403).end("<Code>not a code</Code><Message>SECRET</Message>");
  expect(await list()).toEqual({ code: "store-answered", values: { host, text: "403" } });
  const told = `no\nroom \u001B[31m${"a".repeat(900)}`;
  hostile.answer = (response) => response.writeHead(403).end(`<Code>Full</Code><Message>${told}</Message>`);
  expect(await list()).toEqual({
    code: "store-answered",
    values: { host, text: expect.stringMatching(/^403 Full no room \[31ma{185,190}$/) },
  });
});
