import { lazy, Suspense, useEffect, useState } from "react";
import { askAgain, watchAsking } from "./consent.ts";
import { ErrorBoundary } from "#src/web/visitor/site/error-boundary.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { useConsent } from "./use-consent.ts";

const ConsentNotice = lazy(() => import("./consent-notice.tsx"));

export function ConsentQuestion() {
  const consent = useConsent();
  const [isDone, setIsDone] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => watchAsking(() => setWasAsked(true)), []);
  if (consent === "none" || !(wasAsked || (consent === "open" && !isDone))) return null;

  function finish() {
    setIsDone(true);
    setWasAsked(false);
  }

  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ConsentNotice wasAsked={wasAsked} onDone={finish} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ConsentButton() {
  const { t } = useTranslation();
  if (useConsent() === "none") return null;
  return (
    <button type="button" onClick={askAgain} className="py-1 hover:text-water hover:underline">
      {t("consent.change")}
    </button>
  );
}
