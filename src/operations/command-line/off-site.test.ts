import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { makeRecoveryKey, saveOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { noCopies, type OffSiteValues } from "#src/operations/backups/off-site/off-site.ts";
import { sendErasuresWhenDue } from "#src/operations/backups/off-site/send-erasures.server.ts";
import { recordErasure } from "#src/work/privacy/erasures.server.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { openCommandFolder } from "#test/programs/command-folder.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openS3Double } from "#test/doubles/s3-double.ts";
import { openSftpDouble } from "#test/doubles/sftp-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { byOwner } from "#test/work/by-owner.ts";

const secretKey = Buffer.alloc(32, 7);
const picture = Buffer.alloc(50_000, "a picture");

function openMachine() {
  const { folder, admin, adminAlone } = openCommandFolder();
  const data = join(folder, "data");
  return {
    ...{ folder, data, adminAsked: (input: string, args: string[]) => admin(args, input) },
    admin: (...args: string[]) => admin(args),
    /** As an owner runs it: it reads what is typed from its own standard input. */
    adminAskedAlone: (input: string, args: string[]) => adminAlone(args, input),
    async expectSite() {
      await using db = openDb({ kind: "sqlite", file: join(data, "site.db") });
      expect(await listLeads(db)).toMatchObject([{ name: "Marie Lavoie" }]);
      const { bytes } = await db.selectFrom("files").select("bytes").executeTakeFirstOrThrow();
      expect(Buffer.from(bytes).equals(picture)).toBe(true);
      expect(readFileSync(join(data, "secret.key"), "utf8")).toBe(secretKey.toString("base64"));
    },
  };
}

/** A site with a lead and a picture whose last night is in the store. The recovery key is all that is left of it. */
async function loseSite(place: Partial<OffSiteValues>, { isErased = false } = {}): Promise<string> {
  const lost = openMachine();
  mkdirSync(lost.data);
  writeFileSync(join(lost.data, "secret.key"), secretKey.toString("base64"), { mode: 0o600 });
  let key = "";
  {
    await using db = await openTestDb({ kind: "sqlite", file: join(lost.data, "site.db") });
    const leads = [aLead({ name: "Marie Lavoie" }), ...(isErased ? [aLead({ id: "luc", name: "Luc" })] : [])];
    await db.insertInto("leads").values(leads).execute();
    const file = { hash: "c".repeat(64), type: "image/jpeg", size: picture.length, bytes: picture };
    await db.insertInto("files").values(file).execute();
    const values = { ...noCopies, secretAccessKey: "", sftpPassword: "", ...place };
    await saveOffSite({ ...byOwner(db), secretKey, env: {} }, values, new Date());
    key = await makeRecoveryKey({ ...byOwner(db), secretKey }, new Date());
    await writeBackup(db, { file: backupFile(lost.data, new Date()), filesBeside: true }, new Date());
  }
  expect(await lost.admin("send-backup")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Sent site-.*bytes\n$/),
  });
  expect(await lost.admin("rehearse-restore")).toMatchObject({
    code: 0,
    out: expect.stringContaining("from the store, as many as were backed up"),
  });
  if (isErased) await eraseLater(lost.data, "luc");
  rmSync(lost.folder, { recursive: true });
  return key;
}

/** After the copy was sent, as the site's own job sends the list. */
async function eraseLater(dataDir: string, leadId: string): Promise<void> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  await recordErasure(db, secretKey, { leadId }, new Date());
  const env = { DATA_DIR: dataDir, BACKUPS_KEPT: 1, SFTP_KEY_FILE: undefined };
  await sendErasuresWhenDue({ db, secretKey, env, now: () => new Date(), log: pino({ level: "silent" }) });
}

test("a copy in the store and the recovery key alone bring a site back on another machine", async () => {
  await using double = await openS3Double();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double.place;
  const place = { storeAddress: endpoint, storeRegion: region, bucket, accessKeyId, secretAccessKey };
  const key = await loseSite({ copyTo: "s3", ...place }, { isErased: true });
  const fresh = openMachine();

  const fetched = join(fresh.folder, "fetched");
  for (const [name, bytes] of double.objects) {
    mkdirSync(dirname(join(fetched, name)), { recursive: true });
    writeFileSync(join(fetched, name), bytes);
  }
  const [copy = ""] = readdirSync(fetched).filter((name) => name.endsWith(".gz.age"));
  const keyFile = join(fresh.folder, "recovery-key.txt");
  writeFileSync(keyFile, `# kept by the owner\n${key}\n`);

  const restored = await fresh.admin("restore", join(fetched, copy), "--key", keyFile);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("The secret key of the backup is in place") });
  expect(restored.out).toMatch(/^People erased again: 1\nErasures since \S+Z are not known here: [^\n]*\n/m);
  await fresh.expectSite();
  expect(readdirSync(join(fresh.data, "backups"))).toEqual([expect.stringMatching(/^before-restore-/)]);
});

test("an empty machine lists and fetches copies with the store's address, its secret and the key", async () => {
  await using double = await openSftpDouble();
  const { host, port, user, password } = double.place;
  const key = await loseSite(
    {
      copyTo: "sftp",
      sftpHost: host,
      sftpPort: port,
      sftpUser: user,
      sftpPassword: password,
    },
    { isErased: true },
  );
  const fresh = openMachine();
  const from = ["--from", `sftp://${user}@${host}:${port}`];
  const to = ["--to", join(fresh.folder, "fetched.jsonl.gz")];
  const fetching = ["fetch-copy", ...from, "--key", key];

  const listed = await fresh.adminAskedAlone(`${password}\n`, ["list-copies", ...from]);
  expect(listed.error).toContain(`Its host key is ${double.fingerprint}.`);
  expect(listed.out).toMatch(/^site-\S+Z\.jsonl\.gz {2}\d+ bytes\n$/);
  expect(await fresh.adminAsked(password, [...fetching, "--host-key", "SHA256:another"])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^error: 127\.0\.0\.1 has another host key than before: [^\n]*\n$/),
  });
  expect(readdirSync(fresh.folder)).toEqual([]);

  const fetched = await fresh.adminAsked(password, [...fetching, ...to, "--host-key", double.fingerprint]);
  expect(fetched).toMatchObject({
    code: 0,
    error: "",
    out: expect.stringMatching(/^Fetched site-.*with the secret key\nWith the list of who was erased until \S+Z\n/),
  });
  const [, file = ""] = to;
  expect(await fresh.admin("restore", file)).toMatchObject({
    code: 0,
    error: "",
    out: expect.stringContaining("People erased again: 1\n"),
  });
  await fresh.expectSite();
});

test("a copy without its key restores nothing, and says so", async () => {
  const machine = openMachine();
  await machine.admin("set-password", "--generate");
  const said = await machine.admin("send-backup");
  expect(said).toMatchObject({ code: 1, error: "error: Off-site backups are not set up.\n" });
  const other = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
  const copy = join(machine.folder, "site-20261120T080000000Z.jsonl.gz.age");
  writeFileSync(copy, "age-encryption.org/v1\nsomething else");

  expect(await machine.admin("restore", copy)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^error: [^\n]* is encrypted[^\n]*--key FILE\n$/),
  });
  expect(await machine.admin("restore", copy, "--key", "no key")).toMatchObject({
    code: 1,
    error: "error: no key was not read: there is no such file\n",
  });
  expect(await machine.admin("restore", copy, "--key", other)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^error: A file is damaged, or was encrypted with another key: site-[^\n]*\n$/),
  });
});
