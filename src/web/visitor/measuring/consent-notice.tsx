import { useEffect, useRef } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { choose, type Choice } from "./consent.ts";
import { usePathOf, useTranslation } from "#src/web/visitor/site/site.tsx";

/** Refusing must be as easy as accepting. With `wasAsked` it takes the focus, and returns it. */
export default function ConsentNotice({ wasAsked, onDone }: { wasAsked: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => (wasAsked && notice.current ? focusFor(notice.current) : undefined), [wasAsked]);

  function answer(choice: Choice) {
    choose(choice);
    onDone();
  }

  return (
    <section ref={notice} tabIndex={-1} aria-labelledby="consent-title" className="consent card">
      <p id="consent-title" className="font-bold">
        {t("consent.title")}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t("consent.text")}{" "}
        <a href={usePathOf()({ kind: "privacy", path: "/privacy" })} className="font-semibold text-water underline">
          {t("contact.privacy.link")}
        </a>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="ghost" onClick={() => answer("refused")}>
          {t("consent.refuse")}
        </Button>
        <Button look="ghost" onClick={() => answer("accepted")}>
          {t("consent.accept")}
        </Button>
      </div>
    </section>
  );
}

function focusFor(notice: HTMLElement): () => void {
  const before = document.activeElement;
  notice.focus();
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
