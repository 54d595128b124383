import { Link } from "wouter";
import { MOST_CARDS, type BoardColumn } from "#src/work/leads/board/board.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { LEADS_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { queryOf, withChanges, type ListState } from "#src/web/admin/leads/list-state.ts";
import { tabWords } from "#src/web/admin/leads/list/words.ts";
import { useDropTarget } from "#src/web/admin/parts/drop-target.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { LeadOnBoard, DRAGGED } from "./board-card.tsx";
import { boardWords } from "./words.ts";

type Props = {
  column: BoardColumn;
  /** All cards, in the order of the board. */
  ids: string[];
  isOnPhone: boolean;
  mayShowMore: number;
  state: ListState;
  onMove: (id: string, to: LeadStatus) => void;
  onMore: () => void;
};

/** As high as the window; its cards scroll. */
export function Column({ column, ids, isOnPhone, mayShowMore, state, onMove, onMore }: Props) {
  const t = useWords(boardWords);
  const { status, cards, leads } = column;
  const { isOver, ...target } = useDropTarget(DRAGGED, (id) => onMove(id, status));
  const heading = `column-${status}`;
  return (
    <section
      {...target}
      aria-labelledby={heading}
      className={`min-w-0 rounded-field md:flex md:max-h-[calc(100dvh-18.5rem)] md:min-h-80 md:flex-col ${isOver ? "bg-water-soft outline-2 outline-water" : "md:bg-mist"} ${isOnPhone ? "" : "max-md:hidden"}`}
    >
      <ColumnHeading id={heading} column={column} />
      {cards.length === 0 ? (
        <p className="px-1 pb-3 text-sm text-muted md:px-3">{isOver ? t.dropHere : t.empty}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 scroll-p-2 md:overflow-y-auto md:p-2 md:pt-0">
          {cards.map((card) => (
            <LeadOnBoard key={card.id} card={card} ids={ids} onMove={(to) => onMove(card.id, to)} />
          ))}
          {leads > cards.length && (
            <li className="grid">
              <Rest {...{ column, mayShowMore, state, onMore }} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function ColumnHeading({ id, column: { status, leads, cents } }: { id: string; column: BoardColumn }) {
  const tabs = useWords(tabWords);
  const language = useLanguage();
  return (
    <h2 id={id} className="flex items-baseline justify-between gap-2 px-1 py-2 text-sm md:px-3">
      <span className="font-bold">
        {tabs[status]}{" "}
        <span className="font-normal text-muted tabular-nums">{leads.toLocaleString(locales[language])}</span>
      </span>
      {cents !== null && cents > 0 && (
        <span className="font-semibold tabular-nums">{formatDollars(cents, language)}</span>
      )}
    </h2>
  );
}

/** The cards that are not shown: some more, and beyond a limit the list. */
function Rest({ column, mayShowMore, state, onMore }: Pick<Props, "column" | "mayShowMore" | "state" | "onMore">) {
  const t = useWords(boardWords);
  const statuses = useWords(statusWords);
  const language = useLanguage();
  const { status, leads } = column;
  if (mayShowMore < MOST_CARDS)
    return (
      <ToolButton look="plain" aria-label={t.showMore(statuses[status])} onClick={onMore} className="text-sm">
        {t.more}
      </ToolButton>
    );
  return (
    <Link
      href={LEADS_PAGE + queryOf(withChanges(state, { status, view: "list" }), "board")}
      className="p-3 text-center text-sm font-medium text-water underline underline-offset-4"
    >
      {t.rest(leads.toLocaleString(locales[language]))}
    </Link>
  );
}
