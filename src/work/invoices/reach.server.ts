import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Addressee } from "#src/work/papers/freeze.server.ts";

/**
 * Where papers go now: an address may have been corrected since the document was frozen. That of a lead which is erased is
 * as it was.
 */
export async function loadReach(db: Db, leadId: string, frozen: Addressee): Promise<Addressee> {
  const papers = await loadRecipients(db, leadId, "papers");
  return papers ? { ...frozen, phone: papers.phone, email: papers.to } : frozen;
}
