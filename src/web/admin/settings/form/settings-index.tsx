import type { ReactNode } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formWords } from "./form-words.ts";

export type IndexLink = { id: string; title: string };

/** Above a tab's parts, the way to each where they stand beside the tabs; a phone shows them one after the other. */
export function WithIndex({ links, children }: { links: IndexLink[]; children: ReactNode }) {
  const { index } = useWords(formWords);
  return (
    <>
      {links.length > 1 && (
        <nav aria-label={index} className="mb-3 max-lg:hidden">
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center text-sm text-muted underline decoration-line underline-offset-4 hover:text-water hover:decoration-current"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </>
  );
}

/** The browser looked for the link's target before the tab was there. */
export function scrollIfLinked(part: HTMLElement | null): void {
  if (part?.id && window.location.hash === `#${part.id}`) part.scrollIntoView();
}
