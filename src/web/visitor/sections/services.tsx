import type { PageContent } from "#src/site/pages/page-content.ts";
import { servicePage } from "#src/site/pages.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Service = PageContent["services"][number];

export function Services() {
  const { home, services } = useSite().content;
  const hasLinks = services.some(({ slug }) => slug);
  return (
    <Section id="services">
      <SectionHeading id="services" title={home.services.title}>
        {home.services.subtitle}
      </SectionHeading>
      {/* On a phone it scrolls: a keyboard must get there, by its links or by itself. */}
      <StaggeredList className="cards" {...(!hasLinks && { tabIndex: 0, "aria-labelledby": "services-title" })}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </StaggeredList>
      <p className="mt-6 max-w-2xl text-muted">{home.services.more}</p>
    </Section>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { id, slug, title, description, features, badges, picture } = service;
  const { cards } = useSite().content.brand.composition;
  // A page of its own says what is included.
  const isShort = cards === "short" && slug;
  return (
    <li className="service card overflow-hidden">
      {picture && (
        <SitePicture
          picture={picture}
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 77vw"
          shape={{ width: 640, height: 360 }}
          className="aspect-video w-full object-cover sm:max-lg:h-full"
        />
      )}
      <div className="p-5">
        <ServiceBadges badges={badges} className="mb-3" />
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 text-muted">{description}</p>
        {!isShort && (
          <ul className="my-4 grid w-full gap-2 border-t border-line pt-4 max-md:text-sm">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="mt-1 text-water" />
                {feature}
              </li>
            ))}
          </ul>
        )}
        {slug && <MoreLink id={id} slug={slug} title={title} />}
      </div>
    </li>
  );
}

export function MoreLink({ id, slug, title }: { id: string; slug: string; title: string }) {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  return (
    <a
      href={pathOf(servicePage({ id, slug }))}
      className="mt-auto flex items-center gap-2 pt-2 font-semibold text-water"
    >
      <span>
        {t("services.more")}
        <span className="sr-only">{t("services.moreOf", { title })}</span>
      </span>
      <Icon name="arrow" />
    </a>
  );
}

export function ServiceBadges({ badges, className }: { badges: readonly string[]; className: string }) {
  if (badges.length === 0) return null;
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      {badges.map((badge) => (
        <span key={badge} className="rounded-full bg-water-soft px-3 py-1 text-sm font-semibold text-water">
          {badge}
        </span>
      ))}
    </p>
  );
}
