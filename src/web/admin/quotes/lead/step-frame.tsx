import { CircleArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { stepWords } from "./words.ts";

/** What is to be done next about a lead, with the button that does it. */
export function StepFrame({ says, children }: { says: string; children: ReactNode }) {
  const { title } = useWords(stepWords);
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-water bg-water-soft p-5"
    >
      <CircleArrowRight aria-hidden="true" className="size-6 shrink-0 text-water" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="next-step" className="text-sm font-medium text-water">
          {title}
        </h2>
        <p className="font-semibold wrap-anywhere whitespace-pre-line">{says}</p>
      </div>
      {children}
    </section>
  );
}
