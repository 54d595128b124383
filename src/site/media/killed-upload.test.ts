import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { migratedPostgresDatabase } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { makeSizes } from "./make-sizes.server.ts";
import { listPictures, storePicture } from "./pictures.server.ts";

const KILLS = 4;
const program = fileURLToPath(new URL("../../../test/programs/storing-program.ts", import.meta.url));

for (const kind of ["sqlite", "postgres"] as const)
  test(`a process that is killed while it stores a picture leaves whole pictures alone (${kind})`, async () => {
    const place: DatabaseLocation =
      kind === "sqlite"
        ? { kind, file: join(mkdtempSync(join(tmpdir(), "killed-")), "site.db") }
        : { kind, url: await migratedPostgresDatabase() };
    await (await openTestDb(place)).destroy();
    for (let round = 0; round < KILLS; round++) {
      await storeUntilKilled(place, round);
      await using db = await openTestDb(place);
      for (const { files } of await listPictures(db)) expect(files).toHaveLength(8);
      const sizes = await db.selectFrom("picture_sizes").select("hash").execute();
      const files = await db.selectFrom("files").select("hash").execute();
      expect(new Set(files.map(({ hash }) => hash))).toEqual(new Set(sizes.map(({ hash }) => hash)));
    }
    await using db = await openTestDb(place);
    const before = await listPictures(db);
    expect(before.length).toBeGreaterThan(0);
    const made = await makeSizes(await aJpeg({ width: 90, height: 60 }));
    if (typeof made === "string") throw new Error(made);
    await storePicture(db, { ...made, sourceHash: "next", name: "Photo" }, new Date());
    expect(await listPictures(db)).toHaveLength(before.length + 1);
  });

/** Within a transaction, more often than not: one follows the other without a pause. */
async function storeUntilKilled(place: DatabaseLocation, round: number): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let begun = 0;
  for await (const _ of createInterface(child.stdout)) if (++begun === 2) break;
  await sleep(round * 3);
  child.kill("SIGKILL");
  await ended;
}
