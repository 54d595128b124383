import type { Db } from "#src/platform/db/db.server.ts";
import { demoKinds } from "#src/operations/demo/demo-kinds.server.ts";
import { addExampleWork } from "../../scripts/demonstration/example-work.ts";
import { quoteDeps } from "../work/a-quote.ts";

type Counts = { leads: number; traffic?: number };

/** What a demonstration has: leads, visits and ideas, quotes, appointments and invoices. */
export async function addExampleBusiness(db: Db, { leads, traffic = 0 }: Counts, now: Date): Promise<void> {
  // Its appointments come with the quotes that were accepted.
  const counts: Record<string, number> = { leads, traffic, appointments: 0 };
  for (const { name, usual, add } of demoKinds) await add(db, counts[name] ?? usual(leads), { now });
  await addExampleWork({ db, ...quoteDeps }, now);
}
