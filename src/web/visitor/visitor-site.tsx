import { useEffect } from "react";
import { ToastsProvider } from "../ui/toast.tsx";
import { Analytics } from "./analytics.tsx";
import { ConsentQuestion } from "./consent-question.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { FormState } from "./form-state.ts";
import { NavigationProvider } from "./navigation.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageContent } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import type { Site } from "./site.tsx";
import { VisitorToaster } from "./visitor-toaster.tsx";

/** The whole public site, the same on the server and in the browser. */
export function VisitorSite({ site, form, onAlive }: { site: Site; form?: FormState; onAlive?: () => void }) {
  useEffect(() => {
    document.documentElement.dataset["alive"] = "";
    onAlive?.();
  }, [onAlive]);
  return (
    <ToastsProvider>
      <NavigationProvider initial={site}>
        <PageHead />
        <ConsentQuestion />
        <PageContent {...(form && { form })} />
        <OfflineNotice />
        <ErrorBoundary fallback={null}>
          <VisitorToaster />
        </ErrorBoundary>
        <Analytics />
      </NavigationProvider>
    </ToastsProvider>
  );
}
