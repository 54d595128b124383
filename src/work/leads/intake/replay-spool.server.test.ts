import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLogbook } from "#src/platform/monitoring/log.server.ts";
import { openSetAside } from "#src/platform/scheduled/set-aside.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { exampleServices } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { replay } from "./replay-spool.server.ts";
import { spoolIn } from "./spool.server.ts";

const at = new Date("2026-11-20T14:05:00.000Z");

test("a request stays in the spool until the database has it", async () => {
  const read = parseContactRequest(aContactRequest(), exampleServices);
  if (!read.ok) throw new Error("an ordinary request is readable");
  const received = {
    request: read.values,
    verdict: { box: "inbox" as const, reasons: [] },
    siteUrl: "http://localhost",
  };
  const spool = spoolIn(join(mkdtempSync(join(tmpdir(), "replay-")), "spool"));
  for (const id of ["0001", "0002"]) await spool.keep({ received: { ...received, id }, at });
  const deps = { spool, aside: openSetAside(), now: () => at, log: openLogbook("silent").log };
  const away = await openTestDb();
  await away.destroy();

  expect(await replay({ ...deps, db: away })).toBe(0);
  expect(await spool.names()).toEqual(["0001.json", "0002.json"]);
  await using back = await openTestDb();
  expect(await replay({ ...deps, db: back })).toBe(2);
  expect(await spool.names()).toEqual([]);
});
