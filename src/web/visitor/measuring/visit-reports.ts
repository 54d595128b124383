import { landingPath } from "#src/work/leads/arrival.ts";
import { clickIds } from "#src/work/leads/tracking-parameters.ts";
import type { Tracking } from "./stored-tracking.ts";
import { here, isMeasured, sendReport } from "./report.ts";

/** For a change of page without a document: the server counts documents itself. */
export function reportPageView(path: string, referrer: string): void {
  sendReport({ path, kind: "page-view", referrer });
}

let hasBegun = false;

/** Once a document, with where the visit came from as a request would say it. */
export function reportFormBegun({ landingPage = "/", referrer = "", ...parameters }: Tracking): void {
  if (hasBegun) return;
  hasBegun = true;
  sendReport({
    path: here(),
    kind: "form-start",
    arrival: landingPath(landingPage) + shortQuery(parameters),
    referrer,
  });
}

/** What names the source: of a click its network alone. */
function shortQuery(parameters: Tracking): string {
  const clicks = clickIds.flatMap((name) => (parameters[name] ? [[name, "1"]] : []));
  const campaign = (parameters.utm_source ?? "").slice(0, 40);
  return `?${new URLSearchParams([...clicks, ["utm_source", campaign]])}`;
}

/** For a sample of visits. They belong to the document's first page; some are final only when the visitor leaves. */
export async function measureVitals(): Promise<void> {
  if (!isMeasured()) return;
  const path = here();
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    measure(({ name, value }) => sendReport({ path, kind: "vital", name, value: rounded(value) }));
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}
