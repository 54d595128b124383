import type { Db } from "#src/platform/db/db.server.ts";
import { findUnsoundInvoices } from "#src/work/invoices/issuing/unsound-invoices.server.ts";
import { ok, warning, type DoctorFinding } from "./doctor-finding.ts";

const ABOUT = "Invoices";

/** What was issued never changes: the owner credits it and issues another. */
export async function checkInvoices(db: Db): Promise<DoctorFinding> {
  const numbers = await findUnsoundInvoices(db);
  if (numbers.length === 0) return ok(ABOUT, "the amounts of every issued document add up");
  return warning(
    ABOUT,
    `the amounts of ${numbers.join(", ")} do not add up, tax by tax: credit them and issue them anew, or show them to your bookkeeper`,
  );
}
