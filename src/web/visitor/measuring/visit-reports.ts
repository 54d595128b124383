/** The body of `POST /api/page-view`. */
type Report = { path: string } & (
  | { kind: "page-view"; referrer: string }
  | { kind: "form-start" }
  | { kind: "vital"; name: string; value: number }
);

const SHARE_OF_VISITS_MEASURED = 0.25;

export function startReports(): void {
  watchFormStart();
  if (Math.random() < SHARE_OF_VISITS_MEASURED) void measureVitals();
}

/** The server counts documents itself. */
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
  // The form may have had the focus before this code loaded.
  report({ target: document.activeElement });
}

/** They belong to the document's first page; some are final only when the visitor leaves. */
async function measureVitals(): Promise<void> {
  const path = currentPath();
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    measure(({ name, value }) => send({ path, kind: "vital", name, value: rounded(value) }));
}

/** CLS is a small fraction, the others are milliseconds. */
function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

function currentPath(): string {
  return location.pathname + location.search;
}

function send(report: Report): void {
  const headers = { "Content-Type": "application/json" };
  fetch("/api/page-view", { method: "POST", headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
}
