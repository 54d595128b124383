import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { hoursSheet } from "./hours-sheet.ts";
import { listHours } from "./list-hours.server.ts";

type Asked = { from: string; to: string } & Parameters<typeof hoursSheet>[1];

/** For whoever pays the team. */
export async function exportHours(deps: Recording, { from, to, ...written }: Asked, now: Date): Promise<string> {
  const entries = await listHours(deps.db, { from, to }, now);
  await recordAlone(deps, { kind: "hours.exported", subject: `${from} – ${to}` }, now);
  return hoursSheet(entries, written);
}
