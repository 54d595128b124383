import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** `address` without its `#`. */
export type ContentsEntry = { address: string; heading: string };

const FEWEST = 3;

export const hasContents = (entries: readonly ContentsEntry[]): boolean => entries.length >= FEWEST;

/** The parts of a long text. */
export function Contents({ entries, className = "" }: { entries: readonly ContentsEntry[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="contents" className={`print:hidden ${className}`}>
      <p id="contents" className="heading text-xl">
        {t("page.contents")}
      </p>
      <ol className="mt-3">
        {entries.map(({ address, heading }) => (
          <li key={address}>
            <a href={`#${address}`} className="block py-1 text-water hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
