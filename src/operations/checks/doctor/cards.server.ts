import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { webhookState } from "#src/work/invoices/card/webhook-state.server.ts";
import { ok, warning, type DoctorFinding } from "./doctor-finding.ts";

const ABOUT = "Card payments";

const mistakes = {
  silent:
    "the last one was found, but no webhook announced it: look at the address in Stripe and whether it is reachable",
  signature: "webhooks arrive with a wrong signature: copy the signing secret again in Settings, Invoices",
  clock: "webhooks arrive, but this machine's clock is more than five minutes off",
};

/** Nothing while they are off. */
export async function checkCards(db: Db, now: Date): Promise<DoctorFinding[]> {
  if (!(await loadSetting(db, "cards"))) return [];
  const state = await webhookState(db, now);
  if (state === "arrive") return [ok(ABOUT, "the last one was announced by a webhook")];
  if (state === "unused") return [ok(ABOUT, "on; none in the last days to be announced by a webhook")];
  return [warning(ABOUT, mistakes[state])];
}
