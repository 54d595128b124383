import { Link } from "wouter";
import { leadBoxes } from "#src/customers/leads/lead-boxes.ts";
import { leadStatuses } from "#src/customers/leads/lead-status.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { isBoard, queryOf, withChanges, type ListState } from "./list-state.ts";
import { boxWords } from "#src/web/admin/leads/words.ts";
import { listWords, tabWords } from "./words.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { LEADS_PAGE } from "#src/web/admin/leads/lead-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Tab = Pick<ListState, "box" | "status">;

const inboxTabs: Tab[] = ["" as const, ...leadStatuses].map((status) => ({ box: "inbox", status }));
const otherTabs: Tab[] = leadBoxes.filter((box) => box !== "inbox").map((box) => ({ box, status: "" }));

/**
 * One link a status and a box. The search and the order are kept; the service belongs to one box. Beside a board, whose
 * columns are the statuses, a phone has those and wider screens the inbox as a whole.
 */
export function LeadTabs({ state }: { state: ListState }) {
  const t = useWords(listWords);
  return (
    <nav aria-label={t.boxes} className="min-w-0 grow overflow-x-auto px-2 lg:px-3">
      <ul className="flex">
        {[...inboxTabs, ...otherTabs].map((tab) => (
          <li
            key={`${tab.box} ${tab.status}`}
            className={
              tab.box === "quarantine" ? "ml-1 border-l border-line pl-1" : isBoard(state) ? besideBoard(tab) : ""
            }
          >
            <LeadTab tab={tab} state={state} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function besideBoard({ box, status }: Tab): string {
  if (box !== "inbox") return "";
  return status ? "md:hidden" : "max-md:hidden";
}

function LeadTab({ tab, state }: { tab: Tab; state: ListState }) {
  const statuses = useWords(tabWords);
  const boxes = useWords(boxWords);
  const language = useLanguage();
  const counts = useLeadBoxes().data;
  const count = tab.status ? counts?.statuses?.[tab.status] : counts?.[tab.box];
  const isColumn = isBoard(state) && tab.status === (state.status || "new");
  const isCurrent =
    tab.box === state.box && (tab.status === state.status || isColumn || (isBoard(state) && !tab.status));
  const service = tab.box === state.box ? state.service : "";
  return (
    <Link
      href={LEADS_PAGE + queryOf(withChanges(state, { ...tab, service }))}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex h-11 items-center gap-1 border-b-2 px-2 text-sm font-semibold whitespace-nowrap lg:h-10 ${isCurrent ? "border-ink text-ink" : "border-transparent text-muted hover:border-edge hover:text-ink"}`}
    >
      {tab.box === "inbox" ? statuses[tab.status || "inbox"] : boxes[tab.box]}{" "}
      <span className={`tabular-nums ${isCurrent ? "" : "font-normal"}`}>
        {count?.toLocaleString(locales[language]) ?? "–"}
      </span>
    </Link>
  );
}
