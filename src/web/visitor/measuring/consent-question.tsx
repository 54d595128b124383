import { Button } from "#src/web/ui/button.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { answer, askAgain, type ConsentChoice } from "./consent.ts";

/** The inline script shows it while there is no answer, and holds an answer until React is there. */
export function ConsentQuestion() {
  const { measurementId } = useSite().facts;
  return measurementId ? <ConsentNotice /> : null;
}

/** Refusing must be as easy as accepting. */
function ConsentNotice() {
  const { t } = useTranslation();
  const privacy = usePathOf()({ kind: "privacy", path: "/privacy" });
  return (
    <section tabIndex={-1} aria-labelledby="consent-title" className="consent card">
      <p id="consent-title" className="font-semibold">
        {t("consent.title")}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t("consent.text")}{" "}
        <a href={privacy} className="font-semibold text-water underline">
          {t("contact.privacy.link")}
        </a>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Answer choice="refused">{t("consent.refuse")}</Answer>
        <Answer choice="accepted">{t("consent.accept")}</Answer>
      </div>
    </section>
  );
}

function Answer({ choice, children }: { choice: ConsentChoice; children: string }) {
  return (
    <Button look="ghost" data-act="replay" onClick={() => answer(choice)}>
      {children}
    </Button>
  );
}

export function ConsentButton() {
  const { t } = useTranslation();
  if (!useSite().facts.measurementId) return null;
  return (
    <button type="button" data-act="replay" onClick={askAgain} className="py-1 hover:text-water noscript:hidden">
      {t("consent.change")}
    </button>
  );
}
