import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One table for the links that were columns of four tables and three settings. Every address goes on opening. */
export const secretLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await createLinks(db);
    await takeLinksOfPapers(db);
    await takeLinksOfSheets(db);
    await takeLinksOfSite(db);
  },
};

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secret_links")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("sealed_token", "text")
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text")
    .addColumn("ended_at", "text")
    .addPrimaryKeyConstraint("secret_links_pkey", ["kind", "subject_id"])
    .execute();
  await db.schema.createIndex("secret_links_of_lead").on("secret_links").column("lead_id").execute();
}

/** Their columns stay, empty: SQLite drops none that is unique. An invoice may outlive its lead, and its link with it. */
async function takeLinksOfPapers(db: Kysely<unknown>): Promise<void> {
  const columns = sql`insert into secret_links (kind, subject_id, lead_id, token_hash, sealed_token, made_at)`;
  await sql`${columns} select 'quoteLink', id, lead_id, token_hash, sealed_token, coalesce(sent_at, created_at)
    from quotes where token_hash is not null`.execute(db);
  await sql`${columns} select 'invoiceLink', id, null, token_hash, sealed_token, coalesce(issued_at, created_at)
    from invoices where token_hash is not null`.execute(db);
  await sql`${columns} select 'planLink', id, lead_id, token_hash, sealed_token, created_at
    from plans where token_hash is not null`.execute(db);
  for (const table of ["quotes", "invoices", "plans"])
    await sql`update ${sql.table(table)} set token_hash = null, sealed_token = null
      where token_hash is not null`.execute(db);
}

/** One that was revoked stays known as ended, so that a restore of an older backup does not bring it back. */
async function takeLinksOfSheets(db: Kysely<unknown>): Promise<void> {
  await sql`insert into secret_links (kind, subject_id, token_hash, sealed_token, made_at, ended_at)
    select 'daySheetLink', id, case when revoked_at is null then token_hash end,
      case when revoked_at is null then sealed_token end, created_at, revoked_at
    from day_sheets`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    for (const column of ["token_hash", "sealed_token", "revoked_at"])
      await db.schema.alterTable("day_sheets").dropColumn(column).execute();
  } else await makeSheetsAnew(db);
}

/** SQLite drops no unique column, and dropping a table empties those that refer to it. */
async function makeSheetsAnew(db: Kysely<unknown>): Promise<void> {
  const referring = ["day_sheet_acts", "day_sheet_people"];
  for (const table of referring)
    await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(db);
  await db.schema
    .createTable("kept_day_sheets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("day", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("for_people", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into kept_day_sheets
    select id, name, language, day, created_at, for_people from day_sheets`.execute(db);
  await db.schema.dropTable("day_sheets").execute();
  await db.schema.alterTable("kept_day_sheets").renameTo("day_sheets").execute();
  for (const table of referring) {
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(db);
    await db.schema.dropTable(`kept_${table}`).execute();
  }
}

type Setting = { name: string; value: string; changed_at: string };
/** As the settings held it; null once it was ended. */
type StoredLink = { tokenHash: string; sealedToken: string; madeAt: string; endsAt?: string } | null;

const kinds: Record<string, string> = {
  "books-link": "booksLink",
  "calendar-feed": "calendarFeed",
  "mail-hook": "mailHook",
};

async function takeLinksOfSite(db: Kysely<unknown>): Promise<void> {
  const named = sql`name in (${sql.join(Object.keys(kinds))})`;
  const { rows } = await sql<Setting>`select name, value, changed_at from settings where ${named}`.execute(db);
  for (const { name, value, changed_at } of rows) {
    // The program of before wrote it.
    const link = JSON.parse(value) as StoredLink;
    await sql`insert into secret_links (kind, subject_id, token_hash, sealed_token, made_at, ends_at, ended_at)
      values (${kinds[name]}, 'site', ${link?.tokenHash ?? null}, ${link?.sealedToken ?? null},
        ${link?.madeAt ?? changed_at}, ${link?.endsAt ?? null}, ${link ? null : changed_at})`.execute(db);
  }
  await sql`delete from settings where ${named}`.execute(db);
}
