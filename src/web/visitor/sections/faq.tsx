import { useLayoutEffect } from "react";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { restoreDraft } from "#src/web/visitor/contact/draft.ts";
import { AccordionItem } from "#src/web/ui/accordion.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

/** Questions of one page have another id: the draft keeps which of the others are open. */
export function Faq({ questions }: { questions?: PageContent["questions"] }) {
  const { content } = useSite();
  const asked = questions ?? content.questions;
  const id = questions ? "questions" : "faq";
  useLayoutEffect(restoreDraft, []);
  if (asked.length === 0) return null;
  return (
    <Section id={id}>
      <div className="grid gap-4 lg:grid-cols-5 lg:gap-8">
        <div className="lg:col-span-2">
          <SectionHeading id={id} title={content.home.questions.title} />
        </div>
        <div className="border-t border-line lg:col-span-3">
          {asked.map(({ id: key, question, answer }) => (
            <AccordionItem key={key} group={id} title={question}>
              {answer}
            </AccordionItem>
          ))}
        </div>
      </div>
    </Section>
  );
}
