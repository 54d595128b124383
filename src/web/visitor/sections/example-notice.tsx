import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

/** Until the owner has given facts of their own, on an address that anybody can find. */
export function ExampleNotice() {
  const { t } = useTranslation();
  const { isExample } = useSite().facts;
  if (!isExample) return null;
  return (
    <p className="absolute inset-x-0 top-full bg-sun px-5 py-2 text-center text-sm font-semibold text-sun-ink">
      {t("example.notice")}
    </p>
  );
}
