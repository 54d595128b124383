import { viewNewVersion } from "#src/operations/new-version/ask-for-version.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { OpenAlert } from "./alert.ts";

/** Stored as no alert: over as soon as that version runs, or the owner turns it off. */
export async function alertsOfVersion(db: Db): Promise<OpenAlert[]> {
  const { isOut, answer } = await viewNewVersion(db);
  if (!isOut || !answer?.latest) return [];
  return [{ id: "new-version", raised_at: answer.at, alert: { kind: "new-version", ...answer.latest } }];
}
