import { hasForm, homePage } from "#src/site/pages.ts";
import { useSite, usePathOf } from "#src/web/visitor/site/site.tsx";

export type SectionId = "services" | "about" | "gallery" | "testimonials" | "faq" | "contact";

export function useSectionAddress() {
  const { page } = useSite();
  const home = usePathOf()(homePage);
  return (id: SectionId) => (page.kind === "home" ? `#${id}` : `${home}#${id}`);
}

/** The form of this page, else of the home page. */
export function useQuoteAddress(): string {
  const { page } = useSite();
  const homeContact = useSectionAddress()("contact");
  return hasForm(page) ? "#contact" : homeContact;
}
