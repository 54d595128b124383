import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import type { QuoteBrand } from "./quote-page-props.ts";

/** The last step before the page of another site where the review is written. */
export function ReviewInvitation({ address, brand }: { address: string; brand: QuoteBrand }) {
  const { t } = usePageWords();
  return (
    <section className="py-section text-center">
      <h1 className="text-title">{t("review.title", { business: brand.name })}</h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-muted">{t("review.text")}</p>
      <form action={address} method="post" className="mt-8">
        <input type="hidden" name="go" value="yes" />
        <button type="submit" className="button primary bg-sun">
          {t("reviewButton")}
        </button>
      </form>
    </section>
  );
}
