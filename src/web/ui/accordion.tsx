import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Items with the same `group` close each other; the open one can be closed. No script needed. */
export function AccordionItem({ group, title, children }: { group: string; title: string; children: ReactNode }) {
  return (
    <details name={group} className="border-b border-line">
      <summary className="flex items-center justify-between gap-4 py-3 hover:text-water">
        <h3 className="md:text-lg">{title}</h3>
        <Icon name="chevron" className="text-water when-open:rotate-180" />
      </summary>
      <p className="pb-4 text-muted">{children}</p>
    </details>
  );
}
