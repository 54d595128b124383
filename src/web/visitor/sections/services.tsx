import { Icon } from "#src/web/ui/icon.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

const services = [
  { id: "driveway", badge: "eco" },
  { id: "gutters", badge: "preventive" },
  { id: "siding", badge: "safe" },
] as const;

const featuresOfAService = [1, 2, 3] as const;

type Service = (typeof services)[number];

export function Services() {
  const { t } = useTranslation();
  return (
    <Section id="services">
      <SectionHeading id="services" title={t("services.title")}>
        {t("services.subtitle")}
      </SectionHeading>
      <StaggeredList className="cards">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </StaggeredList>
      <p className="mt-10 max-w-2xl text-muted">{t("services.more")}</p>
    </Section>
  );
}

function ServiceCard({ service: { id, badge } }: { service: Service }) {
  const { t } = useTranslation();
  return (
    <li className="service card overflow-hidden">
      <SitePicture
        name={`service-${id}`}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 77vw"
        shape={{ width: 640, height: 360 }}
        alt={t(`services.${id}.alt`)}
        className="aspect-video w-full object-cover sm:max-lg:h-full"
      />
      <div className="p-6">
        <p className="mb-4 flex flex-wrap gap-2">
          <Badge>{t(`services.badge.${badge}`)}</Badge>
          <Badge>{t("services.badge.professional")}</Badge>
        </p>
        <h3 className="text-xl">{t(`services.${id}.title`)}</h3>
        <p className="mt-3 text-muted">{t(`services.${id}.description`)}</p>
        <ul className="mt-5 grid gap-3 border-t border-line pt-5">
          {featuresOfAService.map((number) => (
            <li key={number} className="flex gap-3">
              <Icon name="check" className="mt-1 text-water" />
              {t(`services.${id}.feature.${number}`)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Badge({ children }: { children: string }) {
  return <span className="rounded-full bg-water-soft px-3 py-1 text-sm font-semibold text-water">{children}</span>;
}
