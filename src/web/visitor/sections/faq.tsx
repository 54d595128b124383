import { useLayoutEffect } from "react";
import type { PageContent } from "#src/site/page-content.ts";
import { restoreDraft } from "#src/web/visitor/contact/draft.ts";
import { AccordionItem } from "#src/web/ui/accordion.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

export function Faq({ questions }: { questions?: PageContent["questions"] }) {
  const { content } = useSite();
  useLayoutEffect(restoreDraft, []);
  return (
    <Section id="faq">
      <div className="grid gap-10 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <SectionHeading id="faq" title={content.home.questions.title} />
        </div>
        <div className="border-t border-line lg:col-span-3">
          {(questions ?? content.questions).map(({ id, question, answer }) => (
            <AccordionItem key={id} group="faq" title={question}>
              {answer}
            </AccordionItem>
          ))}
        </div>
      </div>
    </Section>
  );
}
