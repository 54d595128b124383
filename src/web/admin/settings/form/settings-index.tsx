import { createContext, use, type ReactNode } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formWords } from "./form-words.ts";

export type IndexLink = { id: string; title: string };

/** A tab's parts, and the way to each: beside them on a wide screen, above them on a narrow one. */
export function WithIndex({ links, children }: { links: IndexLink[]; children: ReactNode }) {
  const { index } = useWords(formWords);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={index} className="lg:sticky lg:top-6 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:grid lg:gap-1 lg:border-l-2 lg:border-line">
          {links.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-sm font-semibold text-muted underline decoration-line underline-offset-4 hover:text-water hover:decoration-current lg:-ml-0.5 lg:border-l-2 lg:border-transparent lg:py-1 lg:pl-4 lg:leading-snug lg:no-underline lg:hover:border-current"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const InSection = createContext(false);

/** Groups that are about one thing, under a heading of their own. */
export function SettingsSection({ id, title, children }: IndexLink & { children: ReactNode }) {
  return (
    <InSection value>
      <div ref={scrollIfLinked} id={id} className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 not-first:mt-5">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </InSection>
  );
}

/** One level below the section that it is in, if any. */
export function GroupHeading({ children }: { children: string }) {
  return use(InSection) ? <h3 className="text-lg font-bold">{children}</h3> : <h2 className="text-xl">{children}</h2>;
}

/** The browser looked for the link's target before the tab was there. */
export function scrollIfLinked(part: HTMLElement | null): void {
  if (part?.id && window.location.hash === `#${part.id}`) part.scrollIntoView();
}
