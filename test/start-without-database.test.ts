import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { startSiteProcess } from "../bench/proofs/site-process.ts";
import { buildIfMissing } from "./programs/build-if-missing.ts";
import { listLeads } from "./leads/list-leads.ts";
import { openOwnPostgres } from "./databases/own-postgres.ts";
import { postForm } from "./app/post-form.ts";

test(
  "a site that starts while its database is away shows its pages and takes requests",
  { timeout: 180_000 },
  async () => {
    buildIfMissing();
    await using postgres = await openOwnPostgres();
    const [folder, port] = [mkdtempSync(join(tmpdir(), "away-")), await freePort("127.0.0.1")];
    const start = async () => {
      const site = startSiteProcess({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgres.url });
      onTestFinished(async () => void (await site.kill("SIGKILL")));
      await site.ready;
      return site;
    };
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const before = await start();
    const page = await (await ask("/")).text();
    await before.kill("SIGTERM");

    await postgres.stop();
    const site = await start();
    expect(await (await ask("/")).text()).toBe(page);
    await postForm(port, "Marie");
    const refused = await fetch(`http://127.0.0.1:${port}/api/admin/check-auth`, { headers: { Cookie: "session=x" } });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json");

    await postgres.start();
    await using db = openDb({ kind: "postgres", url: postgres.url });
    await eventually(async () => expect(await listLeads(db)).toMatchObject([{ name: "Marie" }]));
    expect((await ask("/health")).status).toBe(200);
    expect((await site.kill("SIGTERM")).code).toBe(0);
  },
);
