import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { PayingWay } from "#src/work/invoices/shown-invoice.ts";
import { shownInvoiceWords } from "#src/work/invoices/shown-invoice-words.ts";
import type { Labelled } from "#src/work/quotes/shown-quote.ts";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import { MailAddress } from "#src/web/ui/mail-address.tsx";
import { PayByCardForm, CardNoticeBox } from "#src/web/customer/card/card-form.tsx";
import { cardWords } from "#src/web/customer/card/card-words.ts";
import { invoicePageWords } from "./invoice-page-words.ts";
import type { InvoiceView } from "#src/web/customer/sheet/invoice-view.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { Identity } from "#src/web/customer/sheet/identity.tsx";
import { SheetHead } from "#src/web/customer/sheet/sheet-head.tsx";
import { SheetLines } from "#src/web/customer/sheet/sheet-lines.tsx";
import { PaidList, Sums } from "#src/web/customer/sheet/sums.tsx";

type Props = { view: InvoiceView };

const owed: ReadonlySet<InvoiceView["notice"]["kind"]> = new Set(["open", "overdue", "partly-paid", "partly-overdue"]);

/** First what is to pay and how, then the invoice itself. */
export function InvoiceWithPayment({ view }: Props) {
  const { language } = usePageWords();
  const words = invoicePageWords[language];
  const { kind, values } = view.notice;
  const { cardNotice, ways, card } = view;
  const again = `${view.address}?lang=${language}&card=1`;
  // What stands in the notice may be what was just paid.
  const isWaiting = cardNotice === "waiting" || cardNotice === "late";
  return (
    <>
      {cardNotice && <CardNoticeBox kind={cardNotice} values={values} again={again} />}
      {!isWaiting && (
        <section className="notice" data-kind={kind} role="status">
          <h2 className="text-xl">{fillIn(words[`${kind}.title`], values)}</h2>
          <p className="mt-1">{fillIn(words[`${kind}.text`], values)}</p>
          {owed.has(kind) && ways.length === 0 && !card && <p className="mt-1">{fillIn(words.ask, values)}</p>}
        </section>
      )}
      {!isWaiting && <Ways {...view} />}
      <InvoiceSheet view={view} />
      <p className="mt-4 print:hidden">
        <a className="link" href={`${view.address}/invoice.pdf?lang=${language}`}>
          {words.download}
        </a>
      </p>
    </>
  );
}

type WaysProps = Pick<InvoiceView, "ways"> & Partial<Pick<InvoiceView, "card" | "address">>;

export function Ways({ ways, card, address = "" }: WaysProps) {
  const { language } = usePageWords();
  if (ways.length === 0 && !card) return null;
  return (
    <section className="sheet mb-6">
      <h2 className="text-xl">{shownInvoiceWords[language].pay}</h2>
      {card && (
        <section className="part">
          <h3 className="text-lg">{cardWords[language].title}</h3>
          <PayByCardForm address={address} card={card} />
        </section>
      )}
      {ways.map((way) => (
        <Way key={way.kind} way={way} />
      ))}
      <p id="copied" role="status" className="sr-only" />
    </section>
  );
}

function Way({ way: { title, facts, text } }: { way: PayingWay }) {
  const { language } = usePageWords();
  const { copy, copied } = invoicePageWords[language];
  return (
    <section className="part">
      {title && <h3 className="text-lg">{title}</h3>}
      {facts.length > 0 && (
        <dl className="transfer">
          {facts.map(({ label, value, copied: bare = value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span data-copy={copy} data-copied={copied} data-name={label} data-value={bare}>
                  <MailAddress>{value}</MailAddress>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className="whitespace-pre-line">{text}</p>}
    </section>
  );
}

function InvoiceSheet({ view: { invoice, settling, payments } }: Props) {
  const { language } = usePageWords();
  const words = shownQuoteWords[language];
  const { lines, sums, total, note, business } = invoice;
  return (
    <article className="sheet">
      <SheetHead document={invoice} />
      <SheetLines headers={[words.description, words.amount]} lines={lines} />
      <Sums sums={sums} total={total} />
      <Settling settling={settling} />
      {note && <p className="mt-6 whitespace-pre-line">{note}</p>}
      <Payments payments={payments} />
      <Identity business={business} />
    </article>
  );
}

function Settling({ settling }: { settling: Labelled[] }) {
  const [balance] = settling.slice(-1);
  return balance && <Sums sums={settling.slice(0, -1)} total={balance} />;
}

function Payments({ payments }: { payments: Labelled[] }) {
  const { language } = usePageWords();
  if (payments.length === 0) return null;
  return (
    <section className="part">
      <h2 className="text-lg">{invoicePageWords[language].payments}</h2>
      <PaidList payments={payments} />
    </section>
  );
}
