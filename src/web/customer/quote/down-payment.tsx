import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { PayByCardForm } from "#src/web/customer/card/card-form.tsx";
import { cardWords } from "#src/web/customer/card/card-words.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteView } from "./quote-page-props.ts";

/** After the acceptance, before the quote itself. */
export function DownPaymentPart({ view: { downPayment, address } }: { view: QuoteView }) {
  const { language } = usePageWords();
  const words = cardWords[language];
  if (!downPayment) return null;
  if (downPayment.kind !== "due")
    return (
      <section className="notice" data-kind="paid">
        <h2 className="text-xl">{fillIn(words.downPaymentPaid, { amount: downPayment.amount })}</h2>
        <p className="mt-1">{downPayment.kind === "paid" ? words.downPaymentPaidText : words.downPaymentSpentText}</p>
      </section>
    );
  const { card } = downPayment;
  return (
    <section className="sheet mb-6 print:hidden">
      <h2 className="mb-2 text-xl">{fillIn(words.downPayment, { amount: card.amount })}</h2>
      <PayByCardForm address={address} card={card} />
    </section>
  );
}
