import { fillIn, type Values } from "#src/platform/i18n/dictionary.ts";
import { cardWords } from "./card-words.ts";
import type { CardButton, CardNotice } from "#src/web/customer/sheet/invoice-view.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";

/** A plain form: our server answers with the address of the provider’s page. */
export function PayByCardForm({
  address,
  card: { amount, creditOnly, isTest },
}: {
  address: string;
  card: CardButton;
}) {
  const { language } = usePageWords();
  const words = cardWords[language];
  return (
    <form action={`${address}/pay`} method="post" className="print:hidden">
      <input type="hidden" name="lang" value={language} />
      <p>{fillIn(words.how, { amount })}</p>
      {isTest && (
        <p className="mt-2">
          <strong>{words.test}</strong>
        </p>
      )}
      {creditOnly && (
        <p className="mt-2">
          <strong>{words.creditOnly}</strong> {words.creditWhy}
        </p>
      )}
      <button type="submit" className="button primary mt-4 max-sm:w-full">
        {words.pay}
      </button>
    </form>
  );
}

type NoticeProps = { kind: CardNotice; values: Values; again?: string };

export function CardNoticeBox({ kind, values, again }: NoticeProps) {
  const { language } = usePageWords();
  const words = cardWords[language];
  return (
    <section className="notice" data-kind={kind} role="status">
      <h2 className="text-xl">{words[`${kind}.title`]}</h2>
      <p className="mt-1">{fillIn(words[`${kind}.text`], values)}</p>
      {kind === "waiting" && again && (
        <p className="mt-3">
          <a className="link" href={again}>
            {words.again}
          </a>
        </p>
      )}
    </section>
  );
}
