import pg from "pg";
import pino from "pino";
import { expect, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { openSilentProxy } from "#test/doubles/silent-proxy.ts";
import { openSignals } from "./signals.server.ts";

const log = pino({ level: "silent" });

test("a signal reaches every listening process, also after a lost connection", async () => {
  const url = await freshPostgresDatabase();
  let count = 0;
  const here = openSignals({ kind: "postgres", url }, log, () => {});
  const there = openSignals({ kind: "postgres", url }, log, () => (count += 1));
  await eventually(() => expect(here.areHeard() && there.areHeard()).toBe(true));
  let before = count;
  await here.send();
  await eventually(() => expect(count).toBeGreaterThan(before));

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%site_settings%' and datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end().catch(() => {});
  await eventually(() => expect(there.areHeard()).toBe(false));
  await eventually(() => expect(here.areHeard() && there.areHeard()).toBe(true));
  before = count;
  await here.send();
  await eventually(() => expect(count).toBeGreaterThan(before));
  await Promise.all([here.stop(), there.stop()]);
});

test("a connection that falls silent delays no signal for long and is replaced", async () => {
  await using proxy = await openSilentProxy(await freshPostgresDatabase());
  const signals = openSignals({ kind: "postgres", url: proxy.url }, log, () => {});
  await eventually(() => expect(signals.areHeard()).toBe(true));
  proxy.silence();
  await signals.send();
  await eventually(() => expect(signals.areHeard()).toBe(false));
  await eventually(() => expect(signals.areHeard()).toBe(true));
  await signals.stop();
});

test("without a database nothing is heard and nothing fails", async () => {
  const signals = openSignals({ kind: "postgres", url: "postgres://nobody@127.0.0.1:1/none" }, log, () => {});
  await signals.send();
  expect(signals.areHeard()).toBe(false);

  await signals.stop();
});
