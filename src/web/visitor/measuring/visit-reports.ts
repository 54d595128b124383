/** As the server expects it at POST /api/page-view. */
type Report = { path: string } & (
  | { kind: "page-view"; referrer: string }
  | { kind: "form-start" }
  | { kind: "vital"; name: string; value: number }
);

/** Enough visits to know how the site feels. */
const SHARE_OF_VISITS_MEASURED = 0.25;

/** Once a document: the first touch of the form and, on some visits, how fast the page was. */
export function startReports(): void {
  watchFormStart();
  if (Math.random() < SHARE_OF_VISITS_MEASURED) void measureVitals();
}

/** The server has seen the document; only a change of page inside it needs to be told. */
export function reportPageView(path: string, referrer: string): void {
  send({ path, kind: "page-view", referrer });
}

function watchFormStart(): void {
  const report = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Element) || !target.closest("#contact form")) return;
    document.removeEventListener("focusin", report);
    send({ path: currentPath(), kind: "form-start" });
  };
  document.addEventListener("focusin", report);
  // The visitor may have been faster than this code.
  report({ target: document.activeElement });
}

/** They belong to the page that the document began with, and some are known only when the visitor leaves. */
async function measureVitals(): Promise<void> {
  const path = currentPath();
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    measure(({ name, value }) => send({ path, kind: "vital", name, value: rounded(value) }));
}

/** Layout shifts are small fractions, everything else is milliseconds. */
function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

function currentPath(): string {
  return location.pathname + location.search;
}

/** Outlives the page. A visit that is not counted costs the visitor nothing. */
function send(report: Report): void {
  const headers = { "Content-Type": "application/json" };
  fetch("/api/page-view", { method: "POST", headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
}
