import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { until } from "../kills/drain.ts";
import { startSiteProcess } from "../site-process.ts";
import { noAnswers, sendVisitors, type Answered } from "../visitors.ts";

/** Visitors while the database's disk is full to its last block, and after space is freed. */
export async function diskFull({ requests }: { requests: number }) {
  using disk = openSmallDisk("24m");
  if (!disk.mounted) return { skipped: "a file system of one's own needs root on Linux" };
  const port = await freePort("127.0.0.1");
  const dataDir = join(disk.folder, "data");
  const site = startSiteProcess({ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1", BACKUPS_KEPT: "0" });
  await site.ready;
  const url = `http://127.0.0.1:${port}`;
  const answered = noAnswers();
  const visit = (visitors: number, from: number) => sendVisitors({ url, visitors, from, atOnce: 4 }, answered);
  await visit(requests, 0);
  const before = answered.kept.size;
  fill(disk.folder);
  await visit(requests, requests);
  const whileFull = { ...counted(answered, before), pages: await pagesServed(url) };
  const intactWhileFull = isIntact(join(dataDir, "site.db"));
  rmSync(join(disk.folder, "ballast"));
  const afterwards = answered.kept.size;
  answered.refused.length = 0;
  await visit(requests, 2 * requests);
  await until(() => spooled(dataDir) === 0, "the spool is not empty");
  const roomAgain = counted(answered, afterwards);
  await site.kill("SIGTERM");
  const file = join(dataDir, "site.db");
  return { before, whileFull, roomAgain, intact: intactWhileFull && isIntact(file), ...keptIn(file, answered) };
}

function counted({ kept, refused }: Answered, before: number) {
  return {
    thanked: kept.size - before,
    refusedHonestly: refused.filter(({ status }) => status === 503).length,
    refusedOtherwise: refused.filter(({ status }) => status !== 503).map(({ status }) => status),
  };
}

async function pagesServed(url: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url)));
  return answers.filter(({ ok }) => ok).length;
}

/** Until a write of one byte fails. */
function fill(folder: string): void {
  for (let size = 1 << 20; size >= 1; size >>= 1)
    for (let isRoom = true; isRoom;)
      try {
        writeFileSync(join(folder, "ballast"), Buffer.alloc(size), { flag: "a", flush: true });
      } catch {
        isRoom = false;
      }
  if (statfsSync(folder).bavail > 0) throw new Error("the disk is not full");
}

function keptIn(file: string, { kept }: Answered) {
  using db = new DatabaseSync(file, { readOnly: true });
  const emails = db
    .prepare("select email from leads")
    .all()
    .map(({ email }) => String(email));
  const known = new Set(emails);
  return {
    thankedButNotKept: [...kept.keys()].filter((visitor) => !known.has(visitor)).length,
    keptTwice: emails.length - known.size,
  };
}

function isIntact(file: string): boolean {
  using db = new DatabaseSync(file, { readOnly: true });
  return db.prepare("pragma integrity_check").get()?.["integrity_check"] === "ok";
}

function spooled(dataDir: string): number {
  mkdirSync(join(dataDir, "spool"), { recursive: true });
  return readdirSync(join(dataDir, "spool")).length;
}

function openSmallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  const mounted = status === 0;
  return {
    folder,
    mounted,
    [Symbol.dispose]() {
      if (mounted) spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
