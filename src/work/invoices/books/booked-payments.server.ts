import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { standingOf, type PaymentRow } from "./book-rows.ts";
import type { DayRange } from "./period.ts";

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** By the day on which they came. One that was reversed after the period stands as it did at its end. */
export async function* bookedPayments(db: Db, range: DayRange): AsyncGenerator<PaymentRow[]> {
  for await (const rows of keysetPages<Row>((last, size) => loadRows(db, range, { last, size }))) yield rows.map(rowOf);
}

function rowOf(row: Row): PaymentRow {
  const document = row.document === null ? undefined : parseJson(row.document);
  return {
    ...{ receivedOn: row.received_on, number: row.number ?? "", customer: document?.customer.name ?? "" },
    ...{ method: row.method, cents: row.cents, roundingCents: row.rounding_cents, feeCents: row.fee_cents },
    reference: row.reference,
    standing: standingOf({ cents: row.cents, reversesId: row.reverses_id, isReversed: row.reversed_by !== null }),
  };
}

type Page = { last: { received_on: string; id: string } | undefined; size: number };

function loadRows(db: Db, { from, to }: DayRange, { last, size }: Page) {
  let rows = db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .leftJoin("payments as reversals", (join) =>
      join.onRef("reversals.reverses_id", "=", "payments.id").on("reversals.received_on", "<=", to),
    )
    .select([
      ...(["payments.id", "payments.received_on", "payments.method", "payments.cents"] as const),
      ...(["payments.rounding_cents", "payments.fee_cents", "payments.reference", "payments.reverses_id"] as const),
      ...(["invoices.number", "invoices.document", "reversals.id as reversed_by"] as const),
    ])
    .where("payments.received_on", ">=", from)
    .where("payments.received_on", "<=", to);
  if (last)
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb("payments.received_on", ">", last.received_on),
        and([eb("payments.received_on", "=", last.received_on), eb("payments.id", ">", last.id)]),
      ]),
    );
  return rows.orderBy("payments.received_on").orderBy("payments.id").limit(size).execute();
}
