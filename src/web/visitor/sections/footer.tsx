import type { ReactNode } from "react";
import { oneLineAddress, formatAddress } from "#src/site/business.ts";
import { accessibilityPage, areaPage, articleList, privacyPage, termsPage } from "#src/site/pages.ts";
import { MailAddress } from "#src/web/ui/mail-address.tsx";
import { ConsentButton } from "#src/web/visitor/measuring/consent-question.tsx";
import { Logo } from "#src/web/visitor/site/logo.tsx";
import { OpeningHours } from "#src/web/visitor/site/opening-hours.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Footer() {
  const { t } = useTranslation();
  const { facts, content } = useSite();
  return (
    <footer className="night bg-black pt-10 pb-20 text-sm md:pt-16 md:pb-10">
      {/* Days and hours stand on one line. */}
      <div className="wrap grid gap-5 md:grid-cols-2 md:gap-10 lg:grid-cols-[1fr_1fr_1fr_auto] lg:gap-8">
        <div>
          <p className="mb-2 flex items-center gap-2 text-base font-extrabold">
            <Logo />
            {facts.business.name}
          </p>
          <p className="text-muted">{content.home.footer.description}</p>
        </div>
        <Column title={t("footer.contact")}>
          <ContactLinks />
        </Column>
        {content.areas.length > 0 && (
          <Column title={t("footer.areas")}>
            <AreaLinks />
          </Column>
        )}
        {facts.business.areHoursHidden ? (
          <SocialLinks />
        ) : (
          <Column title={t("footer.hours")}>
            <OpeningHours />
            <SocialLinks />
          </Column>
        )}
      </div>
      <LegalLine />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base">{title}</h2>
      <div className="text-muted">{children}</div>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="block py-1 hover:text-water">
      {children}
    </a>
  );
}

function ContactLinks() {
  const { t, language } = useTranslation();
  const { facts } = useSite();
  const { telephone, telephoneShown, email } = facts.business;
  const place = encodeURIComponent(oneLineAddress(facts.business, language));
  return (
    <>
      <FooterLink href={`tel:${telephone}`}>{telephoneShown}</FooterLink>
      <FooterLink href={`mailto:${email}`}>
        <MailAddress>{email}</MailAddress>
      </FooterLink>
      <FooterLink href={`https://www.google.com/maps/search/?api=1&query=${place}`}>
        {t("footer.map", { address: formatAddress(facts.business, language) })}
      </FooterLink>
    </>
  );
}

function AreaLinks() {
  const { areas } = useSite().content;
  const pathOf = usePathOf();
  return (
    <ul className="flex flex-wrap gap-x-4 lg:block">
      {areas.map((area) => (
        <li key={area.id}>
          <FooterLink href={pathOf(areaPage(area))}>{area.name}</FooterLink>
        </li>
      ))}
    </ul>
  );
}

function SocialLinks() {
  const { t } = useTranslation();
  const { facts } = useSite();
  if (facts.business.social.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 self-start text-muted [dl+&]:mt-3">
      <h2 className="text-base text-ink">{t("footer.follow")}</h2>
      {facts.business.social.map(({ name, url }) => (
        <FooterLink key={url} href={url}>
          {name}
        </FooterLink>
      ))}
    </div>
  );
}

function LegalLine() {
  const { t, language } = useTranslation();
  const { facts, pages } = useSite();
  const articles = articleList(pages, language);
  const { licence, address } = facts.business;
  const pathOf = usePathOf();
  return (
    <div className="wrap mt-6 flex flex-wrap items-center gap-x-6 border-t border-line pt-4 md:mt-10 text-muted">
      <p className="mr-auto py-1 max-sm:w-full">{t("footer.copyright", { year: facts.year })}</p>
      {licence && (
        <p className="py-1">{t(address.region === "QC" ? "footer.licenceQuebec" : "footer.licence", { licence })}</p>
      )}
      {articles && <FooterLink href={pathOf(articles)}>{t("header.articles")}</FooterLink>}
      <FooterLink href={pathOf(privacyPage)}>{t("footer.privacy")}</FooterLink>
      <FooterLink href={pathOf(termsPage)}>{t("footer.terms")}</FooterLink>
      <FooterLink href={pathOf(accessibilityPage)}>{t("footer.accessibility")}</FooterLink>
      <ConsentButton />
      <ThemeToggle />
    </div>
  );
}
