import { Link } from "wouter";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { leadBoxes } from "#src/work/leads/lead-boxes.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { isBoard, queryOf, withChanges, type ListState } from "#src/web/admin/leads/list-state.ts";
import { boxWords } from "#src/work/leads/lead-status-words.ts";
import { listWords, tabWords } from "./words.ts";
import { useLeadBoxes } from "./use-lead-boxes.ts";
import { LEADS_PAGE } from "#src/web/admin/links/lead-paths.ts";
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
    <nav aria-label={t.boxes} className="min-w-0 grow px-2 max-sm:hidden lg:px-3">
      <ul className="flex flex-wrap">
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

/** The same in one field, where the tabs have no room. */
export function LeadTabChoice({ state, onChange }: { state: ListState; onChange: (changes: Tab) => void }) {
  const t = useWords(listWords);
  const nameOf = useTabName();
  const tabs = [...inboxTabs, ...otherTabs].filter(({ box, status }) => status || box !== "inbox" || !isBoard(state));
  const valueOf = ({ box, status }: Tab) => `${box} ${status}`;
  const current = isBoard(state) && state.box === "inbox" ? { ...state, status: state.status || "new" } : state;
  return (
    <ChoiceField
      label={t.boxes}
      options={tabs.map((tab) => ({ value: valueOf(tab), label: nameOf(tab) }))}
      value={valueOf(current)}
      onChoose={(chosen) => {
        const tab = tabs.find((one) => valueOf(one) === chosen);
        if (tab) onChange(tab);
      }}
      className="min-w-0 grow p-2 pr-0 font-semibold sm:hidden [&>svg]:mr-[-0.5rem]"
    />
  );
}

function useTabName(): (tab: Tab) => string {
  const statuses = useWords(tabWords);
  const boxes = useWords(boxWords);
  const language = useLanguage();
  const counts = useLeadBoxes().data;
  return ({ box, status }) => {
    const count = status ? counts?.statuses?.[status] : counts?.[box];
    const name = box === "inbox" ? statuses[status || "inbox"] : boxes[box];
    return count === undefined ? name : `${name} (${count.toLocaleString(locales[language])})`;
  };
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
      className="place gap-1 px-2 text-sm lg:px-1.5"
    >
      {tab.box === "inbox" ? statuses[tab.status || "inbox"] : boxes[tab.box]}{" "}
      <span className="tabular-nums">{count?.toLocaleString(locales[language]) ?? "–"}</span>
    </Link>
  );
}
