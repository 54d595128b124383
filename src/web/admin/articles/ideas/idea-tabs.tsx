import { plainText } from "#src/platform/i18n/plain-text.ts";
import { Link } from "wouter";
import { ideaStatuses, type ContentIdea, type IdeaStatus } from "#src/marketing/content-ideas/content-idea.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { contentWords, ideaTabWords } from "./words.ts";

export type IdeaFilter = IdeaStatus | "";

export function readIdeaFilter(text: string): IdeaFilter {
  return ideaStatuses.find((status) => status === text) ?? "";
}

/** Links: buttons named by their status would be taken for the decisions. */
export function IdeaTabs({ ideas, current, selected }: Props) {
  const language = useLanguage();
  const t = contentWords[language];
  return (
    <nav aria-label={t.byStatus} className="border-b border-line px-2">
      <ul className="flex flex-wrap">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              href={addressOf(filter, selected)}
              aria-current={filter === current ? "page" : undefined}
              className="place gap-1 px-1.5 text-sm"
            >
              {filter ? ideaTabWords[language][filter] : t.all}{" "}
              <span className="tabular-nums">
                {ideas?.filter((idea) => isIn(idea, filter)).length.toLocaleString(locales[language]) ?? "–"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = { ideas: ContentIdea[] | undefined; current: IdeaFilter; selected: string };

const filters: IdeaFilter[] = ["", ...ideaStatuses];

/** In the headline or the description, without regard to accents. */
export function isFound(
  { headline, description }: Pick<ContentIdea, "headline" | "description">,
  search: string,
): boolean {
  return plainText(`${headline} ${description}`).includes(plainText(search.trim()));
}

export function isIn(idea: ContentIdea, filter: IdeaFilter): boolean {
  return filter === "" || idea.status === filter;
}

/** What is searched for goes along. */
function addressOf(status: IdeaFilter, idea: string): string {
  const q = new URLSearchParams(window.location.search).get("q");
  const params = new URLSearchParams({ ...(q && { q }), ...(status && { status }), ...(idea && { idea }) });
  return `/admin/content-approval?${params}`.replace(/\?$/, "");
}
