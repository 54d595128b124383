import { unbroken } from "#src/site/business.ts";
import { CardNoticeBox } from "#src/web/customer/card/card-form.tsx";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { quoteLink } from "./quote-link.ts";
import type { QuoteView } from "./quote-page-props.ts";

/** What became of the quote, or of what was just sent. */
export function Notices({ view }: { view: QuoteView }) {
  const { t, language } = usePageWords();
  const { notices, hasEvidence, copyMailedTo, address, chosen } = view;
  const away = view.cardIsAway ? (
    <CardNoticeBox kind="unavailable" values={{ phone: unbroken(view.quote.business.telephoneShown) }} />
  ) : null;
  const told = notices.map(({ kind, values }) => (
    <section key={kind} className="notice" data-kind={kind} role="status">
      <h2 className="text-xl">{t(`${kind}.title`)}</h2>
      <p className="mt-1">{t(`${kind}.text`, values)}</p>
      {kind === "accepted" && view.isToPlan && <p className="mt-1">{t("toPlan", values)}</p>}
      {kind === "accepted" && view.appointment && (
        <p className="mt-1 font-semibold">{t("appointment", { when: view.appointment })}</p>
      )}
      {kind === "accepted" && copyMailedTo && <p className="mt-1">{t("copyMailed", { email: copyMailedTo })}</p>}
      {kind === "superseded" && view.canMailNewest && (
        <form action={`${address}/newest`} method="post" className="mt-4 print:hidden">
          <input type="hidden" name="lang" value={language} />
          <button type="submit" className="button primary" aria-describedby="newest-hint">
            {t("mailNewest")}
          </button>
          <p id="newest-hint" className="mt-2 text-sm text-muted">
            {t("mailNewestHint")}
          </p>
        </form>
      )}
      {hasEvidence && (kind === "accepted" || kind === "cancelled") && (
        <p className="mt-3 print:hidden">
          <a className="link" href={quoteLink({ address: `${address}/quote.pdf`, language, chosen })}>
            {t("copy")}
          </a>
        </p>
      )}
    </section>
  ));
  return (
    <>
      {away}
      {told}
    </>
  );
}
