import type { FormState } from "./form-state.ts";
import { NavigationProvider } from "./navigation.tsx";
import { PageContent } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import type { Site } from "./site.tsx";

/** The whole public site, the same on the server and in the browser. */
export function VisitorSite({ site, form }: { site: Site; form?: FormState }) {
  return (
    <NavigationProvider initial={site}>
      <PageHead />
      <PageContent {...(form && { form })} />
    </NavigationProvider>
  );
}
