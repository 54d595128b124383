import { attachment } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import { Readable } from "node:stream";
import type { App } from "#src/app.ts";
import { downloadBackup } from "#src/operations/backups/download-backup.server.ts";
import { storedBackups } from "#src/operations/backups/stored-backups.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";

export type ShownBackup = { name: string; takenAt: string; bytes: number };

export function backupsApi(app: App) {
  const { DATA_DIR } = app.env;
  let running: Promise<string> | undefined;
  // Two calls at once share one backup: its name has the second.
  const backUp = () => (running ??= app.backUp().finally(() => (running = undefined)));
  return new Hono()
    .get("/backups", async (c) => c.json(await storedBackups(DATA_DIR, app.now())))
    .post("/backups", async (c) => {
      await backUp();
      return c.json(await storedBackups(DATA_DIR, app.now()), 201);
    })
    .get("/backups/:name", stepUp(app), async (c) => {
      const kept = (await storedBackups(DATA_DIR, app.now())).find(({ name }) => name === c.req.param("name"));
      if (!kept) return problem(c, 404, { code: "unknown-backup" });
      const file = await downloadBackup(asOwner(app, c), { dataDir: DATA_DIR, kept }, app.now());
      return c.body(Readable.toWeb(file) as ReadableStream, 200, attachment(kept.name, "application/gzip"));
    });
}
