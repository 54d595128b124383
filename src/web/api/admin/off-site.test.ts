import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trustHostKey } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { sendWhenDue, rehearseWhenDue } from "#src/operations/backups/off-site/when-due.server.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { sendAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { noSftp, openS3Double } from "#test/doubles/s3-double.ts";
import { makeKey, openSftpDouble } from "#test/doubles/sftp-double.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function openSite(more: Record<string, string> = {}) {
  const double = await openS3Double();
  const clock = { ahead: 0 };
  const variables = { DATA_DIR: mkdtempSync(join(tmpdir(), "off-site-")), SMTP_URL: "smtp://127.0.0.1:1", ...more };
  const testApp = await openTestApp({ variables, now: () => new Date(Date.now() + clock.ahead) });
  const owner = await testApp.signedIn();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double.place;
  const place = {
    ...{ copyTo: "s3", storeAddress: endpoint, storeRegion: region, bucket, accessKeyId, secretAccessKey },
    copyFolder: "/copies/",
    ...noSftp,
  };
  return {
    ...{ testApp, double, owner, clock, place },
    save: (changes: object) => owner.send("PUT", "/api/admin/off-site", { ...place, ...changes }),
    post: async (what: string) => (await owner.send("POST", `/api/admin/off-site/${what}`, {})).json(),
    async night() {
      await testApp.app.backUp();
    },
    view: async () => (await owner.request("/api/admin/off-site")).json(),
    [Symbol.asyncDispose]: async () => {
      await testApp[Symbol.asyncDispose]();
      await double[Symbol.asyncDispose]();
    },
  };
}

test("the owner says where copies go, gets a key once, tries and sends", async () => {
  await using site = await openSite();
  expect(await site.view()).toMatchObject({ values: { copyTo: "none" }, keyMadeAt: null, sent: null });
  const saved = await (await site.save({})).json();
  expect(saved.values).toMatchObject({ copyTo: "s3", copyFolder: "copies", secretAccessKey: { isSet: true } });
  expect(await site.post("test")).toEqual({ reason: null });
  expect(await site.post("send")).toMatchObject({ failed: { reason: { code: "not-configured" } } });

  const { sheet } = await site.post("key");
  expect(sheet).toMatch(/\nAGE-SECRET-KEY-1[A-Z0-9]+\n$/);
  await site.testApp.app.backUp();
  expect(await site.post("send")).toMatchObject({ failed: null, sent: { rows: { owners: 1 } } });
  expect(await site.post("rehearse")).toMatchObject({ rehearsed: { isOffSite: true, rows: expect.any(Number) } });
  const { value } = await site.testApp.db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "off-site")
    .executeTakeFirstOrThrow();
  expect(value + JSON.stringify(await site.view())).not.toMatch(/AGE-SECRET-KEY|a secret of the store/);
});

test("copies go over SFTP too, to the server that was met first and to no other", async () => {
  await using site = await openSite();
  await using double = await openSftpDouble();
  const { host, port, user, password } = double.place;
  const sftp = { copyTo: "sftp", sftpHost: host, sftpUser: user, sftpPassword: password };
  expect((await site.save({ ...sftp, sftpPort: String(port) })).status).toBe(200);
  expect(await site.post("test")).toEqual({ reason: null });
  expect(await site.view()).toMatchObject({ hostKey: double.fingerprint, values: { sftpPassword: { isSet: true } } });
  const { sheet } = await site.post("key");
  expect(sheet).toContain(`--from 'sftp://copies@127.0.0.1:${port}/copies' --host-key ${double.fingerprint}\n`);
  await site.night();
  expect(await site.post("send")).toMatchObject({ failed: null, sent: { rows: { owners: 1 } } });
  expect((await site.post("rehearse")).rehearsed).toEqual(expect.not.objectContaining({ reason: expect.anything() }));
  expect(readdirSync(join(double.folder, "copies")).filter((name) => name.endsWith(".gz.age"))).toHaveLength(1);

  await trustHostKey(site.testApp.db, "SHA256:another", site.testApp.app.now());
  expect(await site.post("test")).toMatchObject({ reason: { code: "host-key-changed" } });
  expect((await site.owner.send("DELETE", "/api/admin/off-site/host-key", {})).status).toBe(200);
  expect(await site.post("test")).toEqual({ reason: null });
});

test("with a private key on the machine a password is not asked for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sftp-key-"));
  const keys = makeKey();
  writeFileSync(join(folder, "key"), keys.private);
  await using site = await openSite({ SFTP_KEY_FILE: join(folder, "key") });
  await using double = await openSftpDouble({ allowed: keys.public });
  const { host, port, user } = double.place;
  const sftp = { copyTo: "sftp", sftpHost: host, sftpPort: String(port), sftpUser: user, sftpPassword: "" };

  expect((await site.save(sftp)).status).toBe(200);
  expect(await site.post("test")).toEqual({ reason: null });
  expect(await site.view()).toMatchObject({ hasSftpKey: true, values: { sftpPassword: { isSet: false } } });
  await site.post("key");
  await site.night();
  expect(await site.post("send")).toMatchObject({ failed: null, sent: { rows: { owners: 1 } } });
});

test("what is missing or wrong is named, and a secret stays with its store", async () => {
  await using site = await openSite();
  const problems = async (changes: object) => {
    const { errors } = await (await site.save(changes)).json();
    return errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };

  expect(await problems({ bucket: "" })).toEqual(["bucket needed-for-copies"]);
  const sftp = { copyTo: "sftp", sftpHost: "copies.example", sftpUser: "me", sftpPassword: "" };
  expect(await problems(sftp)).toEqual(["sftpPassword needed-for-copies"]);
  expect(await problems({ storeAddress: "http://store.example" })).toEqual(["storeAddress not-a-web-address"]);
  expect(await problems({ storeAddress: "https://store.example/my" })).toEqual([
    "storeAddress store-address-with-path",
  ]);
  for (const copyFolder of ["../x", "a/./b", "a//b", "é"])
    expect(await problems({ copyFolder })).toEqual(["copyFolder not-a-folder"]);
  expect((await site.save({})).status).toBe(200);
  expect((await site.save({ secretAccessKey: "" })).status).toBe(200);
  expect(await problems({ secretAccessKey: "", storeAddress: "https://another.example" })).toEqual([
    "secretAccessKey needed-for-copies",
  ]);
  expect((await site.testApp.request("/api/admin/off-site")).status).toBe(401);
  await site.save({ bucket: "unknown" });
  expect(await site.post("test")).toMatchObject({ reason: { code: "bucket-missing" } });
});

test("the copy of a night is sent once, and days without one are told to the owner", async () => {
  await using site = await openSite();
  const { app, db } = site.testApp;
  const sentTo = () => site.double.puts.filter((name) => name.endsWith(".gz.age")).length;
  await site.save({});
  await site.post("key");
  await site.night();
  await sendWhenDue(app);
  await sendWhenDue(app);
  await rehearseWhenDue(app);
  expect(sentTo()).toBe(1);
  const { rehearsed } = await site.view();
  await rehearseWhenDue(app);
  expect((await site.view()).rehearsed).toEqual(rehearsed);

  site.double.state.isFull = true;
  site.clock.ahead = 3 * DAY_MS;
  await site.night();
  await expect(sendWhenDue(app)).rejects.toThrow("QuotaExceeded");
  await sendWhenDue(app);
  const subjects = async () => {
    await sendAlerts({ ...app, siteUrl: "https://site.example" });
    const mails = await db.selectFrom("mails").select(["subject", "text"]).where("kind", "=", "owner-alert").execute();
    return mails.map(({ subject }) => subject);
  };
  expect(await subjects()).toContain("Aucune copie de sauvegarde ailleurs depuis 3 jours");

  site.double.state.isFull = false;
  site.clock.ahead += HOUR_MS;
  await sendWhenDue(app);
  expect(await subjects()).toContain("C’est réglé. Les copies partent de nouveau ailleurs");
});

test("copies go on leaving, and are tried again, after a clock that was a year ahead", async () => {
  await using site = await openSite();
  const { app } = site.testApp;
  const sentTo = () => site.double.puts.filter((name) => name.endsWith(".gz.age")).length;
  await site.save({});
  await site.post("key");
  site.clock.ahead = 365 * DAY_MS;
  await site.night();
  await sendWhenDue(app);
  site.clock.ahead = 0;
  await site.night();
  await sendWhenDue(app);
  expect(sentTo()).toBe(2);

  site.double.state.isFull = true;
  site.clock.ahead = 366 * DAY_MS;
  await site.night();
  await expect(sendWhenDue(app)).rejects.toThrow("QuotaExceeded");
  site.double.state.isFull = false;
  site.clock.ahead = DAY_MS;
  await site.night();
  await sendWhenDue(app);
  expect(sentTo()).toBe(3);
});
