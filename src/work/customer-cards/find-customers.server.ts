import { holds } from "#src/platform/db/conditions.server.ts";
import { sql, type SqlBool } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseSearch } from "#src/work/leads/lead-search.ts";

type Asked = { search: string; after?: string | undefined; limit: number };

/** Ids by name. Every word is in a name, an address or a place, or the digits are in a number, or it is the number of a paper. */
export async function findCustomerIds(db: Db, { search, after, limit }: Asked): Promise<string[]> {
  const { words, digits } = parseSearch(search);
  const ofPaper = await customersOfPaper(db, search.trim());
  const last = after
    ? await db.selectFrom("customers").select("search_text").where("id", "=", after).executeTakeFirst()
    : undefined;
  if (after && !last) return [];
  const found = await shownCustomers(db)
    .select("customers.id")
    .where(({ eb, or, and }) => {
      // The longest word is the rarest: it excludes most.
      const all = and(words.toSorted((a, b) => b.length - a.length).map((word) => contains(word)));
      return or([
        all,
        ...(digits === "" ? [] : [contains(digits)]),
        ...(ofPaper.length === 0 ? [] : [eb("customers.id", "in", ofPaper)]),
      ]);
    })
    .$if(last !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("search_text", "id"), ">", tuple(last?.search_text ?? "", after ?? "")),
      ),
    )
    .orderBy("search_text")
    .orderBy("id")
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Those who were not merged into another one, and whose requests are not all deleted. */
export function shownCustomers(db: Db) {
  // Whether one is in the inbox, and null without any. Of an `exists`, PostgreSQL would read all leads for the first page.
  const inInbox = sql<number | null>`(
    select max(case when leads.box = 'inbox' then 1 else 0 end) from leads where leads.customer_id = customers.id
  )`;
  return db
    .selectFrom("customers")
    .where("merged_into", "is", null)
    .where(sql<SqlBool>`coalesce(${inInbox}, 1) = 1`);
}

function contains(text: string) {
  return holds(sql.ref<string>("customers.search_text"), text);
}

/** What people say of a number: its end, without the noughts. */
const COUNT = /^\d{1,6}$/;

/** A quote is asked for by the number that all its versions share. */
async function customersOfPaper(db: Db, text: string): Promise<string[]> {
  if (/\s/u.test(text) || !/\d/u.test(text)) return [];
  const jobs = (table: "quotes" | "invoices") =>
    db
      // Both tables have these columns.
      .selectFrom(table as "quotes")
      .innerJoin("jobs", "jobs.id", `${table as "quotes"}.job_id`)
      .select(["jobs.customer_id", "number"])
      .where("jobs.customer_id", "is not", null)
      .where((eb) =>
        COUNT.test(text)
          ? eb("number", "like", `%${text}`)
          : eb("number", "in", [...new Set([text, text.toUpperCase()])]),
      );
  const rows = await jobs("quotes").union(jobs("invoices")).execute();
  // So does 112 end.
  const meant = COUNT.test(text)
    ? rows.filter(({ number }) => Number(/\d{1,9}$/.exec(number ?? "")?.[0]) === Number(text))
    : rows;
  return [...new Set(meant.flatMap(({ customer_id: id }) => id ?? []))];
}
