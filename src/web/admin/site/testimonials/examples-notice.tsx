import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { testimonialsWords } from "./words.ts";

type Sections = { sections: { testimonials: { value: Pick<SiteContent["testimonials"][number], "isExample">[] } } };

export function countExamples({ sections }: Sections): number {
  return sections.testimonials.value.filter(({ isExample }) => isExample).length;
}

/** Nothing where all testimonials are real. */
export function ExamplesNotice({ count, children }: { count: number; children?: ReactNode }) {
  const t = useWords(testimonialsWords);
  if (count === 0) return null;
  return (
    <div className="flex max-w-prose gap-2.5 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t.examples(count)}</p>
        {children}
      </div>
    </div>
  );
}
