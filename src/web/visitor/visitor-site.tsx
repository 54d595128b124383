import { useLayoutEffect } from "react";
import { Toaster, ToastsProvider } from "#src/web/ui/toasts/toast.tsx";
import { Analytics } from "#src/web/visitor/measuring/analytics.tsx";
import { ConsentQuestion } from "#src/web/visitor/measuring/consent-question.tsx";
import { ErrorBoundary } from "#src/web/visitor/site/error-boundary.tsx";
import { NavigationProvider } from "#src/web/visitor/navigation/navigation.tsx";
import { OfflineNotice } from "#src/web/visitor/site/offline-notice.tsx";
import { PageBody } from "#src/web/visitor/pages/page.tsx";
import { PageHead } from "#src/web/visitor/site/page-head.tsx";
import { useSite, useTranslation, type FormState, type Site } from "#src/web/visitor/site/site.tsx";

export function VisitorSite({
  site,
  form,
  onHydrated,
}: {
  site: Site;
  form: FormState | undefined;
  onHydrated?: () => void;
}) {
  useLayoutEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    onHydrated?.();
  }, [onHydrated]);
  return (
    <ToastsProvider>
      <NavigationProvider initial={site}>
        <PageHead />
        <ConsentQuestion />
        <PageBody form={form} />
        <OfflineNotice />
        <ErrorBoundary fallback={null}>
          <VisitorToaster />
        </ErrorBoundary>
        <Analytics />
      </NavigationProvider>
    </ToastsProvider>
  );
}

/** On a phone, what says that a request arrived would lie on the title that says it too. */
function VisitorToaster() {
  const { page } = useSite();
  const { t } = useTranslation();
  return (
    <Toaster
      labels={{ close: t("toast.close"), region: t("toast.region"), notification: t("toast.notification") }}
      {...(page.kind === "thank-you" && { place: "max-sm:bottom-0 sm:top-header" })}
    />
  );
}
