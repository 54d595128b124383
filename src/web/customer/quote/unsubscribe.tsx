import { unbroken } from "#src/site/business.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteBrand, UnsubscribeView } from "./quote-page-props.ts";

/** Nothing of the person is shown: a mail is forwarded with its link. */
export function Unsubscribe({ view, brand }: { view: UnsubscribeView; brand: QuoteBrand }) {
  const { language, t } = usePageWords();
  const { address, isDone } = view;
  const values = { business: brand.name, phone: unbroken(brand.telephoneShown) };
  return (
    <section className="py-section text-center">
      <h1 className="text-title">{t(isDone ? "unsubscribed.title" : "unsubscribe.title", values)}</h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-muted">
        {t(isDone ? "unsubscribed.text" : "unsubscribe.text", values)}
      </p>
      {isDone ? (
        <p className="mt-8">
          <a href={brand.home} className="button secondary">
            {t("toSite")}
          </a>
        </p>
      ) : (
        <form action={`${address}?lang=${language}`} method="post" className="mt-8">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit" className="button primary bg-sun">
            {t("unsubscribeButton")}
          </button>
        </form>
      )}
    </section>
  );
}
