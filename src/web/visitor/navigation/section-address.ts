import { useSite, usePathOf } from "#src/web/visitor/site/site.tsx";

/** The sections that have an anchor, on the home page. */
export type SectionId = "services" | "about" | "gallery" | "testimonials" | "faq" | "contact";

/** The sections of the header's navigation are those of the home page, wherever the visitor is. */
export function useSectionAddress() {
  const { page } = useSite();
  const home = usePathOf()({ kind: "home", path: "/" });
  return (id: SectionId) => (page.kind === "home" ? `#${id}` : `${home}#${id}`);
}

/** The nearest quote form: on this page when it has one, else on the home page. */
export function useQuoteAddress(): string {
  const { page } = useSite();
  const homeContact = useSectionAddress()("contact");
  return page.kind === "city" ? "#contact" : homeContact;
}
