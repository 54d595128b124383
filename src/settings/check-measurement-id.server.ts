import type { Db } from "#src/db/db.server.ts";
import { causeOf } from "#src/monitoring/cause-of.ts";
import type { Checked } from "./checked.ts";
import type { IntegrationSettings } from "./integrations.ts";
import { loadSetting } from "./settings.server.ts";

const TAGS = "https://www.googletagmanager.com/gtag/js";
const TIMEOUT_MS = 10_000;

export async function checkMeasurementId(db: Db, tags = TAGS): Promise<Checked> {
  const id = (await loadSetting<IntegrationSettings>(db, "integrations"))?.googleAnalyticsId;
  if (!id) return { outcome: "missing" };
  try {
    const response = await fetch(`${tags}?id=${encodeURIComponent(id)}`, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { outcome: "accepted" };
    const detail = String(response.status);
    return { outcome: response.status < 500 && response.status !== 429 ? "refused" : "silent", detail };
  } catch (error) {
    return { outcome: "silent", detail: causeOf(error) };
  }
}
