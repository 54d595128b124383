import { here, isMeasured, send } from "./report.ts";

/** For a change of page without a document: the server counts documents itself. */
export function reportPageView(path: string, referrer: string): void {
  send({ path, kind: "page-view", referrer });
}

/** For a sample of visits. They belong to the document's first page; some are final only when the visitor leaves. */
export async function measureVitals(): Promise<void> {
  if (!isMeasured()) return;
  const path = here();
  const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    measure(({ name, value }) => send({ path, kind: "vital", name, value: rounded(value) }));
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}
