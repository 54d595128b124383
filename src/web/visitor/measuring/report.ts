/** The body of `POST /api/page-view`. A CLS has no unit, the other vitals are milliseconds. */
type Report = { path: string } & (
  | { kind: "page-view"; referrer: string }
  | { kind: "click"; to: string }
  | { kind: "form-start"; arrival: string; referrer: string }
  | { kind: "vital"; name: string; value: number }
);

/** Failures are ignored: without network nothing is counted. */
export function sendReport(report: Report): void {
  const headers = { "Content-Type": "application/json" };
  fetch("/api/page-view", { method: "POST", headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
}

/** The address that reports name. */
export const here = () => location.pathname + location.search;

const SHARE_OF_VISITS_MEASURED = 0.25;

export const isMeasured = () => Math.random() < SHARE_OF_VISITS_MEASURED;
