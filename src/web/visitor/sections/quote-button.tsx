import { useEffect, useRef } from "react";
import { hasForm } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { hideBesideTwins } from "./hide-beside-twins.ts";

export function QuoteLink({ className }: { className?: string }) {
  const { content } = useSite();
  return (
    <ButtonLink look="quote" href={useQuoteAddress()} className={className}>
      {content.home.quoteButton}
    </ButtonLink>
  );
}

/** At the bottom of phones, on pages with a form: call, or ask. The style sheet hides them while the form is in use. */
export function FixedButtons() {
  const { page, content, facts } = useSite();
  const { t } = useTranslation();
  const quote = useRef<HTMLAnchorElement>(null);
  useEffect(() => (quote.current ? hideBesideTwins(quote.current) : undefined), [page]);
  if (!hasForm(page)) return null;
  return (
    <>
      <a href={`tel:${facts.business.telephone}`} className="button call-button night">
        <Icon name="phone" />
        {t("header.call")}
      </a>
      <a ref={quote} href="#contact" className="button quote-button">
        {content.home.quoteButton}
      </a>
    </>
  );
}
