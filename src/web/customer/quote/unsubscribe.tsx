import { unbroken } from "#src/site/business.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteBrand, UnsubscribeView } from "./quote-page-props.ts";

/** Nothing of the person is shown: a mail is forwarded with its link. */
export function Unsubscribe({ view, brand }: { view: UnsubscribeView; brand: QuoteBrand }) {
  const { language, t } = usePageWords();
  const { address, isDone, about } = view;
  const values = { business: brand.name, phone: unbroken(brand.telephoneShown), number: about?.number ?? "" };
  const asked = about ? (`stop-${about.kind}` as const) : "unsubscribe";
  const done = about ? (`stopped-${about.kind}` as const) : "unsubscribed";
  return (
    <section className="py-section text-center">
      <h1 className="text-title">{t(isDone ? "unsubscribed.title" : `${asked}.title`, values)}</h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-muted">{t(isDone ? `${done}.text` : `${asked}.text`, values)}</p>
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
            {t(about ? "stopButton" : "unsubscribeButton")}
          </button>
        </form>
      )}
    </section>
  );
}
