import type { QuoteLine } from "#src/work/quotes/quote.ts";
import { AddFromTemplate, type UseTemplate } from "./add-from-template.tsx";
import { KeepAsTemplate } from "./keep-as-template.tsx";

export type TemplateToolsProps = UseTemplate & {
  /** `name` is what the owner may want to call it. */
  keep?: { lines: readonly QuoteLine[]; name: string };
};

export function TemplateTools({ keep, ...use }: TemplateToolsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 *:max-sm:grow">
      <AddFromTemplate {...use} />
      {keep && <KeepAsTemplate {...keep} />}
    </div>
  );
}
