import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { makeRecoveryKey, saveOffSite } from "#src/backups/off-site/off-site-settings.server.ts";
import { backupFile, writeBackup } from "#src/db/backup.server.ts";
import { openDb } from "#src/db/db.server.ts";
import { aLead } from "#test/a-lead.ts";
import { listLeads } from "#test/list-leads.ts";
import { noSftp, openS3Double } from "#test/s3-double.ts";
import { openTestDb } from "#test/test-db.ts";

// Several processes: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 180_000 });

function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), "machine-"));
  const data = join(folder, "data");
  const admin = async (...args: string[]) => {
    const env = { PATH: process.env["PATH"], DATA_DIR: data };
    const child = spawn(process.execPath, ["src/command-line/main.ts", ...args], { env });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { out, error, code };
  };
  return { folder, data, admin, openSite: () => openDb({ kind: "sqlite", file: join(data, "site.db") }) };
}

test("a copy in the store and the recovery key alone bring a site back on another machine", async () => {
  await using double = await openS3Double();
  const [lost, fresh] = [openMachine(), openMachine()];
  const secretKey = Buffer.alloc(32, 7);
  mkdirSync(lost.data);
  writeFileSync(join(lost.data, "secret.key"), secretKey.toString("base64"), { mode: 0o600 });
  const picture = Buffer.alloc(50_000, "a picture");
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double.place;
  const place = { storeAddress: endpoint, storeRegion: region, bucket, accessKeyId, secretAccessKey, copyFolder: "" };
  let key = "";
  {
    await using db = await openTestDb({ kind: "sqlite", file: join(lost.data, "site.db") });
    await db
      .insertInto("leads")
      .values(aLead({ name: "Marie Lavoie" }))
      .execute();
    const file = { hash: "c".repeat(64), type: "image/jpeg", size: picture.length, bytes: picture };
    await db.insertInto("files").values(file).execute();
    await saveOffSite({ db, secretKey, env: {} }, { ...noSftp, copyTo: "s3", ...place }, new Date());
    key = await makeRecoveryKey({ db, secretKey }, new Date());
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
  rmSync(lost.folder, { recursive: true });

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
  await using db = fresh.openSite();
  expect(await listLeads(db)).toMatchObject([{ name: "Marie Lavoie" }]);
  const { bytes } = await db.selectFrom("files").select("bytes").executeTakeFirstOrThrow();
  expect(Buffer.from(bytes).equals(picture)).toBe(true);
  expect(readFileSync(join(fresh.data, "secret.key"), "utf8")).toBe(secretKey.toString("base64"));
  expect(readdirSync(join(fresh.data, "backups"))).toEqual([expect.stringMatching(/^before-restore-/)]);
});

test("a copy without its key restores nothing, and says so", async () => {
  const machine = openMachine();
  const said = await machine.admin("send-backup");
  expect(said).toMatchObject({ code: 1, error: "error: Copies elsewhere are not set up.\n" });
  const other = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";
  const copy = join(machine.folder, "site-20261120T080000000Z.jsonl.gz.age");
  writeFileSync(copy, "age-encryption.org/v1\nsomething else");

  expect(await machine.admin("restore", copy)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^error: [^\n]* is encrypted[^\n]*--key FILE\n$/),
  });
  expect(await machine.admin("restore", copy, "--key", "no key")).toMatchObject({
    code: 1,
    error: "error: no key holds no recovery key: it begins with AGE-SECRET-KEY-1\n",
  });
  expect(await machine.admin("restore", copy, "--key", other)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^error: A file is damaged, or was encrypted with another key: site-[^\n]*\n$/),
  });
});
