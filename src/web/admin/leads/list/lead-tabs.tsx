import { Link } from "wouter";
import { leadBoxes, type LeadBox } from "#src/leads/lead-boxes.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { queryOf, withChanges, type ListState } from "./list-state.ts";
import { boxWords } from "#src/web/admin/leads/words.ts";
import { listWords } from "./words.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { LEADS_PAGE } from "#src/web/admin/leads/lead-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** One link a box. The search and the order are kept; the service and the status belong to one box. */
export function LeadTabs({ state }: { state: ListState }) {
  const t = useWords(listWords);
  return (
    <nav aria-label={t.boxes} className="mb-4 rounded-card border border-line bg-raised p-1 shadow-card">
      <ul className="grid grid-cols-2 gap-1 sm:flex">
        {leadBoxes.map((box) => (
          <li key={box} className="grow">
            <LeadTab
              box={box}
              path={LEADS_PAGE + queryOf(withChanges(state, { box, service: "", status: "" }))}
              isCurrent={box === state.box}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadTab({ box, path, isCurrent }: { box: LeadBox; path: string; isCurrent: boolean }) {
  const t = useWords(boxWords);
  const language = useLanguage();
  const count = useLeadBoxes().data?.[box];
  return (
    <Link
      href={path}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-11 items-center justify-center gap-2 rounded-field px-2 font-semibold max-[22.5rem]:leading-tight max-sm:text-sm sm:px-4 sm:whitespace-nowrap ${isCurrent ? "bg-ink text-paper" : "text-muted hover:bg-water-soft"}`}
    >
      {t[box]}{" "}
      <span className="min-w-[2ch] text-center tabular-nums">{count?.toLocaleString(locales[language]) ?? "–"}</span>
    </Link>
  );
}
