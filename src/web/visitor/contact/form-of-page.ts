import type { PageContent } from "#src/site/pages/page-content.ts";
import type { FormState } from "#src/web/visitor/site/site.tsx";

/** On the page of a service, which is chosen unless something else was sent. */
export function formOfPage({ service, services }: PageContent, form: FormState | undefined): FormState | undefined {
  if (!service || (form && !form.isUntouched)) return form;
  const label = services.find(({ id }) => id === service.id)?.label ?? "";
  return { values: { service: label }, problems: [], failed: false, isUntouched: true };
}
