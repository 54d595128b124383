import { here, isMeasured, sendReport } from "#src/web/visitor/measuring/report.ts";
import { isHydrated } from "./wake.ts";

/** Reports how soon the page was there in a visit that ends without an intent, and so without `measureVitals`. */
export function reportFirstPaint(): void {
  // A page opened in the background paints when it is looked at.
  if (document.hidden || !isMeasured()) return;
  const path = here();
  let value = 0;
  const read = (list: PerformanceObserverEntryList) =>
    list.getEntries().forEach(({ startTime }) => (value = startTime));
  new PerformanceObserver(read).observe({ type: "largest-contentful-paint", buffered: true });
  const report = () => !isHydrated() && value && sendReport({ path, kind: "vital", name: "LCP", value });
  addEventListener("visibilitychange", report, { once: true });
}
