import { csvHeader, csvRows } from "#src/platform/csv/csv-rows.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";

const COLUMNS = [
  ...(["person", "email", "purpose", "basis", "words", "language", "source"] as const),
  ...(["at", "until", "withdrawn_at", "left_alone_at"] as const),
] as const;

/** The whole ledger, oldest first. `person` tells people apart where the address was erased. */
export async function* consentsCsv(db: Db): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  const pages = keysetPages<Row>((last, size) => readPage(db, last?.id ?? "", size));
  for await (const page of pages)
    yield csvRows(
      page.map(({ person_hash, ...row }) => {
        const shown = { ...row, person: person_hash.slice(0, 12) };
        return COLUMNS.map((column) => shown[column] ?? "");
      }),
    );
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Db, last: string, size: number) {
  return db
    .selectFrom("consents")
    .leftJoin("leads", "leads.id", "consents.lead_id")
    .leftJoin("suppressions", (join) =>
      join.onRef("suppressions.key_hash", "=", "consents.person_hash").on("suppressions.lifted_at", "is", null),
    )
    .select([
      ...(["consents.id", "consents.person_hash", "leads.email", "consents.purpose", "consents.basis"] as const),
      ...(["consents.words", "consents.language", "consents.source", "consents.at", "consents.until"] as const),
      ...(["consents.withdrawn_at", "suppressions.at as left_alone_at"] as const),
    ])
    .where("consents.id", ">", last)
    .orderBy("consents.id")
    .limit(size)
    .execute();
}
