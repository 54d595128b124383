import type { PageContent } from "#src/site/pages/page-content.ts";
import { servicePage } from "#src/site/pages.ts";
import { usualPrice } from "#src/site/rates/usual-prices.ts";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Service = PageContent["services"][number];

/** Nothing while no service has a rate. */
export function UsualPrices() {
  const { t } = useTranslation();
  const priced = useSite().content.services.filter(({ rate }) => rate);
  if (priced.length === 0) return null;
  return (
    <div className="usual-prices lifted">
      <h2 className="text-xl">{t("hero.prices")}</h2>
      <ul>
        {priced.map((service) => (
          <Price key={service.id} service={service} />
        ))}
      </ul>
      <p className="text-sm text-muted">{t("hero.beforeTaxes")}</p>
    </div>
  );
}

function Price({ service: { id, slug, title, rate } }: { service: Service }) {
  const { language } = useTranslation();
  const { currency } = useSite().facts.business;
  const pathOf = usePathOf();
  if (!rate) return null;
  const { price, least } = usualPrice(rate, currency, language);
  return (
    <li>
      {slug ? (
        <a href={`${pathOf(servicePage({ id, slug }))}#price`} className="font-semibold underline">
          {title}
        </a>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      {/* Browsers' spaces in amounts may differ from the server's. */}
      <span suppressHydrationWarning>
        {price}
        {least && <span className="block text-sm text-muted">{least}</span>}
      </span>
    </li>
  );
}
