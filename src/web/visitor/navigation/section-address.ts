import { useSite, usePathOf } from "#src/web/visitor/site/site.tsx";

export type SectionId = "services" | "about" | "gallery" | "testimonials" | "faq" | "contact";

export function useSectionAddress() {
  const { page } = useSite();
  const home = usePathOf()({ kind: "home", path: "/" });
  return (id: SectionId) => (page.kind === "home" ? `#${id}` : `${home}#${id}`);
}

/** The form of this page, else of the home page. */
export function useQuoteAddress(): string {
  const { page } = useSite();
  const homeContact = useSectionAddress()("contact");
  return page.kind === "city" ? "#contact" : homeContact;
}
