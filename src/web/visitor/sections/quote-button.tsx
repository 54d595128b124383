import { useEffect, useRef } from "react";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { hideOverWhatItRepeats } from "./hide-over-what-it-repeats.ts";

export function QuoteLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink look="quote" href={useQuoteAddress()} className={className}>
      {t("quote.cta")}
    </ButtonLink>
  );
}

/** At the bottom of phones, on pages with a form. The style sheet hides it while the form is in use. */
export function QuoteButton() {
  const { page } = useSite();
  const { t } = useTranslation();
  const button = useRef<HTMLAnchorElement>(null);
  const hasForm = page.kind === "home" || page.kind === "city";
  useEffect(() => (button.current ? hideOverWhatItRepeats(button.current) : undefined), [page]);
  if (!hasForm) return null;
  return (
    <a ref={button} href="#contact" className="button quote-button">
      {t("quote.cta")}
    </a>
  );
}
