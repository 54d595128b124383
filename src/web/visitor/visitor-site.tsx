import { ToastsProvider } from "../ui/toast.tsx";
import type { FormState } from "./form-state.ts";
import { NavigationProvider } from "./navigation.tsx";
import { PageContent } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import type { Site } from "./site.tsx";
import { VisitorToaster } from "./visitor-toaster.tsx";

/** The whole public site, the same on the server and in the browser. */
export function VisitorSite({ site, form }: { site: Site; form?: FormState }) {
  return (
    <ToastsProvider>
      <NavigationProvider initial={site}>
        <PageHead />
        <PageContent {...(form && { form })} />
        <VisitorToaster />
      </NavigationProvider>
    </ToastsProvider>
  );
}
