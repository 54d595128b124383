import { useLayoutEffect } from "react";
import { questions } from "#src/site/questions.ts";
import { restoreDraft } from "#src/web/visitor/contact/draft.ts";
import { AccordionItem } from "#src/web/ui/accordion.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

export function Faq() {
  const { t } = useTranslation();
  useLayoutEffect(restoreDraft, []);
  return (
    <Section id="faq">
      <div className="grid gap-10 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <SectionHeading id="faq" title={t("faq.title")} />
        </div>
        <div className="border-t border-line lg:col-span-3">
          {questions.map((question) => (
            <AccordionItem key={question} group="faq" title={t(`faq.${question}.question`)}>
              {t(`faq.${question}.answer`)}
            </AccordionItem>
          ))}
        </div>
      </div>
    </Section>
  );
}
