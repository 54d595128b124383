import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { App } from "#src/app.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { startHousekeeping } from "./housekeeping.server.ts";

testOnBothEngines(
  "each data folder gets its backup every night, once however many processes share it",
  async (place) => {
    let now = new Date("2026-11-20T12:00:00.000Z");
    await using testApp = await openTestApp({ place, now: () => now });
    const made: string[] = [];
    const inFolder = (dataDir: string): App => ({
      ...testApp.app,
      env: { ...testApp.app.env, DATA_DIR: dataDir },
      backUp: async () => {
        made.push(dataDir);
        return "";
      },
    });
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "instance-")));
    const [first = "", second = ""] = folders;
    const processes = [first, first, second].map((folder) => startHousekeeping(inFolder(folder)));
    await Promise.all(processes.map((one) => one.runDue()));
    now = new Date("2026-11-21T12:00:00.000Z");
    await Promise.all(processes.map((one) => one.runDue()));
    await Promise.all(processes.map((one) => one.stop()));

    expect(made.toSorted()).toEqual(folders.toSorted());
    for (const folder of folders) expect(readdirSync(folder)).toEqual(["folder-id"]);
  },
);
