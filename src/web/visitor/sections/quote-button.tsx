import { useEffect, useRef } from "react";
import { hasForm } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { hideOverWhatItRepeats } from "./hide-over-what-it-repeats.ts";

export function QuoteLink({ className }: { className?: string }) {
  const { content } = useSite();
  return (
    <ButtonLink look="quote" href={useQuoteAddress()} className={className}>
      {content.home.quoteButton}
    </ButtonLink>
  );
}

/** At the bottom of phones, on pages with a form. The style sheet hides it while the form is in use. */
export function QuoteButton() {
  const { page, content } = useSite();
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => (button.current ? hideOverWhatItRepeats(button.current) : undefined), [page]);
  if (!hasForm(page)) return null;
  return (
    <a ref={button} href="#contact" className="button quote-button">
      {content.home.quoteButton}
    </a>
  );
}
