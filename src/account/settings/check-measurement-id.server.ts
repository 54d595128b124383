import type { Db } from "#src/platform/db/db.server.ts";
import { causeOf } from "#src/platform/monitoring/cause-of.ts";
import { callHttp } from "#src/platform/outbound/http-client.server.ts";
import type { Checked } from "./checked.ts";
import { loadSetting } from "./settings.server.ts";

const TAGS = "https://www.googletagmanager.com/gtag/js";
const TIMEOUT_MS = 10_000;

export async function checkMeasurementId(db: Db, tags = TAGS): Promise<Checked> {
  const id = (await loadSetting(db, "integrations"))?.googleAnalyticsId;
  if (!id) return { outcome: "missing" };
  try {
    const answer = await callHttp({ url: `${tags}?id=${encodeURIComponent(id)}`, withinMs: TIMEOUT_MS });
    answer.close();
    if (answer.status === 200) return { outcome: "accepted" };
    const detail = String(answer.status);
    return { outcome: answer.status < 500 && answer.status !== 429 ? "refused" : "silent", detail };
  } catch (error) {
    return { outcome: "silent", detail: causeOf(error) };
  }
}
