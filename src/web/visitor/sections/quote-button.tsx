import { ButtonLink } from "#src/web/ui/button.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

export function QuoteLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink look="quote" href={useQuoteAddress()} className={className}>
      {t("quote.cta")}
    </ButtonLink>
  );
}

/** The style sheet hides it while the form is in use. */
export function QuoteButton() {
  return <QuoteLink className="quote-button" />;
}
