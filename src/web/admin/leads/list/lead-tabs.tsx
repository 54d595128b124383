import { Link } from "wouter";
import { leadBoxes, type LeadBox } from "#src/leads/lead-boxes.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { addressOf, changed, type LeadQuestion } from "./list-state.ts";
import { boxWords, leadsWords } from "./leads-words.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { LEADS_PAGE } from "./use-lead-question.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** The boxes, each a page of its own; what is searched for goes along, and what only one box knows does not. */
export function LeadTabs({ question }: { question: LeadQuestion }) {
  const t = useWords(leadsWords);
  return (
    <nav aria-label={t.boxes} className="mb-4 rounded-card border border-line bg-raised p-1 shadow-card">
      <ul className="grid grid-cols-2 gap-1 sm:flex">
        {leadBoxes.map((box) => (
          <li key={box} className="grow">
            <LeadTab
              box={box}
              path={LEADS_PAGE + addressOf(changed(question, { box, service: "", status: "" }))}
              isCurrent={box === question.box}
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
