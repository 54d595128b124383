import { useSyncExternalStore } from "react";
import { unbroken } from "#src/site/business.ts";
import { articleList, homePage } from "#src/site/pages.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Logo } from "#src/web/visitor/site/logo.tsx";
import { useSectionAddress, type SectionId } from "#src/web/visitor/navigation/section-address.ts";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { ExampleNotice } from "./example-notice.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

const anchors = ["services", "about", "testimonials", "faq", "contact"] as const satisfies SectionId[];

export function Header() {
  const { t } = useTranslation();
  const { facts, content } = useSite();
  const { telephone, telephoneShown } = facts.business;
  const scrolled = useScrolledPast(10);
  const look = content.brand.composition.header === "night" ? "site-header night" : "site-header";
  return (
    <header className={look} data-scrolled={scrolled || undefined}>
      <a href="#main" className="skip-link">
        {t("header.skip")}
      </a>
      <div className="wrap flex h-full items-center gap-1">
        <HomeLink />
        <Navigation className="hidden bar:flex xl:gap-3" />
        <LanguageToggle />
        <CallLink />
        <MobileMenu>
          <Navigation className="grid" hasArticles />
          <a href={`tel:${telephone}`} className="bar-link">
            <Icon name="phone" />
            {`${t("header.call")} ${unbroken(telephoneShown)}`}
          </a>
        </MobileMenu>
      </div>
      <ExampleNotice />
    </header>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  const { facts } = useSite();
  return (
    <a
      href={usePathOf()(homePage)}
      aria-label={t("header.home")}
      className="mr-auto flex min-w-0 items-center gap-2 font-extrabold lg:text-lg"
    >
      <Logo />
      <span className="line-clamp-2">{facts.business.name}</span>
    </a>
  );
}

/** In the bar there is no room for the articles on every screen: the footer leads to them. */
function Navigation({ className, hasArticles = false }: { className: string; hasArticles?: boolean }) {
  const { t, language } = useTranslation();
  const { pages, content } = useSite();
  const { testimonials, questions } = content;
  const list = articleList(pages, language);
  const addressOf = useSectionAddress();
  const items: Partial<Record<SectionId, unknown[]>> = { testimonials, faq: questions };
  const { first } = content.brand.composition;
  const shown = anchors
    .filter((id) => items[id]?.length !== 0)
    // In the order of the sections.
    .toSorted((one, other) => Number(other === first) - Number(one === first));
  return (
    <nav aria-label={t("header.nav")} className={className}>
      {shown.map((id) => (
        <a key={id} href={addressOf(id)} className="bar-link">
          {t(`header.${id}`)}
        </a>
      ))}
      {hasArticles && list && (
        <a href={pages.pathOf(list, language)} className="bar-link">
          {t("header.articles")}
        </a>
      )}
    </nav>
  );
}

function CallLink() {
  const { t } = useTranslation();
  const { telephone, telephoneShown } = useSite().facts.business;
  return (
    <a href={`tel:${telephone}`} className="bar-button md:bg-veil md:px-3">
      <Icon name="phone" />
      <span className="max-sm:sr-only">{t("header.call")}</span>{" "}
      <span className="max-md:hidden">{unbroken(telephoneShown)}</span>
    </a>
  );
}

function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

function watchScroll(onScroll: () => void): () => void {
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}
