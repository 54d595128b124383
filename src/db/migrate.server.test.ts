import { sql } from "kysely";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aLead } from "#test/a-lead.ts";
import { areFactsConfirmed } from "#src/settings/confirmed-facts.server.ts";
import { freshPostgresDatabase, testOnEmptyDatabases } from "#test/engines.ts";
import { buildKeptSchema, keptSchemas, readKeptSchema, withBuffers } from "#test/kept-schemas.ts";
import { openDb, type DatabaseLocation, type Db } from "./db.server.ts";
import { migrate, NewerDatabase, schemaVersion, type Migrations } from "./migrate.server.ts";
import { migrations } from "./migrations/index.ts";
import { pagesOf, type Row } from "./rows.server.ts";
import { primaryKeys, tableNames } from "./tables.ts";

const names = Object.keys(migrations);

test("every migration has a recorded schema (node scripts/keep-schema.ts records a new one)", () => {
  expect(keptSchemas()).toEqual(names);
});

for (const name of names)
  testOnEmptyDatabases(`a database of ${name} is brought up to date with its rows intact`, async (place) => {
    await using db = openDb(place);
    await buildKeptSchema(db, place.kind, name);
    const { rows } = readKeptSchema(name);
    const run = await migrate(db);

    expect(run).toEqual(names.slice(names.indexOf(name) + 1));
    for (const table of tableNames)
      if (rows[table]) expect(await rowsIn(db, table), table).toEqual(containing(rows[table]));
    expect(await columnsIn(db)).toEqual(await columnsOfFreshDatabase(place));
  });

async function rowsIn(db: Db, table: keyof typeof primaryKeys): Promise<Row[]> {
  return byKey(table, (await Array.fromAsync(pagesOf(db, table))).flat().map(withBuffers));
}

/** A migration may add rows and columns of its own. */
function containing(rows: Row[]) {
  return expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));
}

/** The engines sort text differently. */
function byKey(table: keyof typeof primaryKeys, rows: Row[]): Row[] {
  const keyOf = (row: Row) => primaryKeys[table].map((key) => row[key]).join();
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function columnsIn(db: Db) {
  const tables = (await db.introspection.getTables()).map((table) => ({
    name: table.name,
    columns: table.columns
      .map(({ name, dataType, isNullable, hasDefaultValue }) => ({ name, dataType, isNullable, hasDefaultValue }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }));
  return tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const fresh = new Map<string, Awaited<ReturnType<typeof columnsIn>>>();

async function columnsOfFreshDatabase({ kind }: DatabaseLocation) {
  const known = fresh.get(kind);
  if (known) return known;
  await using db = openDb(
    kind === "sqlite" ? { kind, file: ":memory:" } : { kind, url: await freshPostgresDatabase() },
  );
  await migrate(db);
  const columns = await columnsIn(db);
  fresh.set(kind, columns);
  return columns;
}

testOnEmptyDatabases("facts that were saved before they had to be confirmed count as confirmed", async (place) => {
  await using saved = openDb(place);
  await using never = openDb({ kind: "sqlite", file: ":memory:" });
  await buildKeptSchema(saved, place.kind, "019-lead-arrivals");
  await migrate(saved);
  await migrate(never);
  expect([await areFactsConfirmed(saved), await areFactsConfirmed(never)]).toEqual([true, false]);
});

testOnEmptyDatabases("later migrations compute new columns from existing rows", async (place) => {
  await using db = openDb(place);
  await buildKeptSchema(db, place.kind, "006-audit");
  await migrate(db);
  const leads = await db.selectFrom("leads").select(["search_text", "email_key"]).orderBy("id").execute();
  const months = await db.selectFrom("traffic_months").select(["month", "count"]).orderBy("month").execute();

  expect(leads.map(({ email_key }) => email_key)).toEqual([
    "zoe.lecuyer@exemple.test",
    "jf@exemple.test",
    "wei@example.test",
  ]);
  expect(leads[0]?.search_text).toContain("zoe l'ecuyer");
  expect(months.map(({ month, count }) => [month, count])).toEqual([
    ["2026-09", 5],
    ["2026-10", 18],
  ]);
});

testOnEmptyDatabases("leads from before are counted where they came from", async (place) => {
  await using db = openDb(place);
  await migrate(db, "018-pictures");
  const came = {
    a: { msclkid: "m", utm_source: "bing", landing_page: "/brossard?msclkid=m" },
    b: { fbclid: "f", utm_source: " Flyer ", referrer: "https://l.facebook.com/" },
    c: { fbclid: "f", referrer: "https://l.facebook.com/", landing_page: "/#contact" },
    d: { referrer: "https://www.google.com/" },
    e: { referrer: "nowhere", utm_source: "marie@exemple.test" },
  };
  const { estimate: _, ...lead } = aLead();
  for (const [id, arrival] of Object.entries(came))
    await db
      .insertInto("leads")
      .values({ ...lead, ...arrival, id, idempotency_key: null })
      .execute();
  await migrate(db);
  const leads = await db.selectFrom("leads").select(["source_label", "landing_path"]).orderBy("id").execute();

  expect(leads.map(({ source_label }) => source_label)).toEqual([
    ...["microsoft-ads", "flyer", "facebook", "google.com", ""],
  ]);
  expect(leads.map(({ landing_path }) => landing_path)).toEqual(["/brossard", "/", "/", "/", "/"]);
});

testOnEmptyDatabases("leads from before count under the ads that brought them", async (place) => {
  await using db = openDb(place);
  await migrate(db, "032-token-scopes");
  const came = {
    a: { gclid: "c", utm_campaign: " Spring ", first_touch: '{"utm_source":"Flyer","utm_campaign":"Fair"}' },
    b: { msclkid: "m", landing_page: "/?msclkid=m&gad_campaignid=331", submitted_at: "2027-01-01T04:59:00.000Z" },
    c: { referrer: "https://www.google.com/", source_label: "google.com" },
    d: { utm_source: "Bing", first_touch: '{"referrer":"https://voisins.example/"}' },
    e: { origin: "phone" },
  };
  for (const [id, arrival] of Object.entries(came))
    await db
      .insertInto("leads")
      .values({ ...aLead(), first_touch: "{}", ...arrival, id, idempotency_key: null })
      .execute();
  const event = (id: string, lead_id: string, to: string) => ({
    ...{ id, lead_id, kind: "status", at: "", detail: JSON.stringify({ from: "new", to, lost_reason: "" }) },
  });
  await db
    .insertInto("lead_events")
    .values([event("1", "a", "contacted"), event("2", "a", "won"), event("3", "a", "lost"), event("4", "b", "quoted")])
    .execute();
  await migrate(db);
  const columns = ["month", "last_channel", "last_campaign", "first_channel", "first_campaign", "furthest"] as const;
  const leads = await db.selectFrom("leads").select(columns).orderBy("id").execute();

  expect(leads.map((lead) => columns.map((column) => lead[column]).join(" "))).toEqual([
    "2026-06 google spring flyer fair won",
    "2026-12 microsoft 331 microsoft 331 quoted",
    "2026-06 @link  @link  ",
    "2026-06 microsoft  @link  ",
    "     ",
  ]);
});

testOnEmptyDatabases(
  "a migration that fails leaves nothing half done, and the next start tries again",
  async (place) => {
    await using db = openDb(place);
    await migrate(db);
    const before = await columnsIn(db);
    const failing: Migrations = {
      ...migrations,
      "998-fine": {
        up: (trx) => trx.schema.createTable("half").addColumn("id", "text").execute(),
      },
      "999-fails": {
        async up(trx) {
          await trx.schema.alterTable("leads").addColumn("mood", "text").execute();
          await sql`update leads set no_such_column = 1`.execute(trx);
        },
      },
    };
    await db.insertInto("settings").values({ name: "kept", value: "1", changed_at: "" }).execute();

    await expect(migrate(db, "999-fails", failing)).rejects.toThrow("no_such_column");
    expect(await columnsIn(db)).toEqual(before);
    const fixed = { ...failing, "999-fails": { up: async () => {} } };
    expect(await migrate(db, "999-fails", fixed)).toEqual(["998-fine", "999-fails"]);
    expect(await db.selectFrom("settings").select("name").execute()).toEqual([{ name: "kept" }]);
  },
);

testOnEmptyDatabases("a database newer than the program is refused, untouched, with what to do", async (place) => {
  await using db = openDb(place);
  const tomorrow: Migrations = { ...migrations, "999-tomorrow": { up: async () => {} } };
  await migrate(db, "999-tomorrow", tomorrow);
  const refused = await migrate(db).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(NewerDatabase);
  expect((refused as NewerDatabase).message).toMatch(/^The database is newer .*999-tomorrow: start the newer version/);
  expect((refused as NewerDatabase).message).not.toContain("\n");
});

for (const kind of ["sqlite", "postgres"] as const)
  test(`of several processes that start at once on an empty database one migrates and the others wait (${kind})`, async () => {
    const place: DatabaseLocation =
      kind === "sqlite"
        ? { kind, file: join(mkdtempSync(join(tmpdir(), "starters-")), "site.db") }
        : { kind, url: await freshPostgresDatabase() };
    const starters = [1, 2, 3, 4].map(() => openStarter(place));
    await Promise.all(starters.map(({ ready }) => ready));
    const run = await Promise.all(starters.map(({ start }) => start()));

    expect(run.toSorted((a, b) => b - a)).toEqual([names.length, 0, 0, 0]);
    await using db = openDb(place);
    expect(await migrate(db)).toEqual([]);
  });

const program = fileURLToPath(new URL("../../test/migrating-program.ts", import.meta.url));

/** Waits for `start`, so that all begin at the same moment, and returns how many migrations it ran. */
function openStarter(place: DatabaseLocation) {
  const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ready: lines.next(),
    async start(): Promise<number> {
      child.stdin.end();
      const said = await lines.next();
      return said.done ? Number.NaN : (JSON.parse(said.value) as string[]).length;
    },
  };
}

testOnEmptyDatabases("a schema is migrated up to one migration, and never back", async (place) => {
  await using db = openDb(place);

  expect((await migrate(db, "002-traffic")).at(-1)).toBe("002-traffic");
  expect((await migrate(db)).at(-1)).toBe(schemaVersion);
  expect(await migrate(db, "002-traffic")).toEqual([]);
  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
});
