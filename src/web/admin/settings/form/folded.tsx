import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { hasProblemBelow, type Edited } from "#src/web/admin/editing/edited.ts";

type Props = {
  title: string;
  hint?: string;
  /** Its fields: one in error opens it. */
  of: readonly Pick<Edited<unknown>, "path" | "problems">[];
  children: ReactNode;
};

/** What is seldom changed. */
export function Folded({ title, hint, of, children }: Props) {
  return (
    <details className="group" open={of.some(hasProblemBelow) || undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-2 font-medium text-water [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <div className="mt-3 grid gap-4">
        {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
