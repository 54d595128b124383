import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { ShownQuote } from "#src/work/quotes/shown-quote.ts";
import { MailAddress } from "#src/web/ui/mail-address.tsx";
import { usePageWords } from "./quote-context.tsx";

export function Identity({ business }: { business: ShownQuote["business"] }) {
  const { language } = usePageWords();
  const { name, legalName, address, telephone, telephoneShown, email, numbers } = business;
  return (
    <section className="part">
      <h2 className="text-lg">{shownQuoteWords[language].business}</h2>
      <p className="font-semibold">{name}</p>
      {legalName && <p>{legalName}</p>}
      <p>{address}</p>
      <p>
        <a className="link" href={`tel:${telephone}`}>
          {telephoneShown}
        </a>
      </p>
      <p>
        <a className="link" href={`mailto:${email}`}>
          <MailAddress>{email}</MailAddress>
        </a>
      </p>
      {numbers.map((number) => (
        <p key={number} className="text-muted">
          {number}
        </p>
      ))}
    </section>
  );
}
