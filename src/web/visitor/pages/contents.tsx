import { Icon } from "#src/web/ui/icon.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** `address` without its `#`. */
export type ContentsEntry = { address: string; heading: string };

const FEWEST = 3;

export const hasContents = (entries: readonly ContentsEntry[]): boolean => entries.length >= FEWEST;

/** The parts of a long text: folded on a phone, in sight where the text has room beside it. */
export function Contents({ entries, className = "" }: { entries: readonly ContentsEntry[]; className?: string }) {
  const { t } = useTranslation();
  const title = t("page.contents");
  return (
    <nav aria-label={title} className={`page-contents print:hidden ${className}`}>
      <p className="heading text-xl">{title}</p>
      <details>
        <summary className="heading">
          {title}
          <Icon name="chevron" className="text-water when-open:rotate-180" />
        </summary>
        <ol>
          {entries.map(({ address, heading }) => (
            <li key={address}>
              <a href={`#${address}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
