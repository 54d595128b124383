import { ArrowLeftRight, MailQuestion } from "lucide-react";
import type { KeyboardEvent } from "react";
import { amountOf, statusBeside, type BoardCard } from "#src/work/leads/board/board.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { AnswerDeadline } from "#src/web/admin/leads/answer-deadline.tsx";
import { LeadStatusSelect } from "#src/web/admin/leads/lead-status-select.tsx";
import { LeadLink } from "#src/web/admin/leads/list/lead-link.tsx";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { formatAgo, formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { boardWords } from "./words.ts";

/** The type of what is dragged, so that nothing else is dropped on a column. */
export const DRAGGED = "application/x-lead";

/** The id of the select by which the card is moved without a pointer. */
export const moveId = (id: string) => `move-${id}`;

type Props = { card: BoardCard; ids: string[]; onMove: (to: LeadStatus) => void };

export function LeadOnBoard({ card, ids, onMove }: Props) {
  const language = useLanguage();
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, card.id);
        event.dataTransfer.effectAllowed = "move";
      }}
      className="relative grid gap-1 rounded-field border border-line bg-raised p-3 text-sm shadow-card hover:border-edge md:cursor-grab md:active:cursor-grabbing"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow font-bold wrap-anywhere">
          <LeadLink lead={card} ids={ids} />
        </p>
        <Mover card={card} onMove={onMove} />
      </div>
      <p className="line-clamp-1 text-muted">{serviceName(siteNames().services, card, language)}</p>
      <Facts card={card} />
      {card.wrote_at && <HasWritten at={card.wrote_at} />}
    </li>
  );
}

/** Arrow keys move the card to the next column. */
function Mover({ card, onMove }: Pick<Props, "card" | "onMove">) {
  const t = useWords(boardWords);
  const { noName } = useWords(leadsWords);
  const moveBeside = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1 as const, ArrowLeft: -1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = statusBeside(card.status, by);
    if (to) onMove(to);
  };
  return (
    <div title={t.moveHint} className="relative z-10 shrink-0">
      <LeadStatusSelect
        id={moveId(card.id)}
        label={t.move(card.name || noName)}
        status={card.status}
        busy={false}
        onChoose={onMove}
        onKeyDown={moveBeside}
        isQuiet
        className="-m-2 size-11 md:-m-1.5 md:size-8 [&>select]:p-0 [&>select]:text-transparent [&>select]:hover:bg-transparent [&>span]:hidden [&>svg]:hidden"
      />
      <ArrowLeftRight
        aria-hidden="true"
        className="pointer-events-none absolute top-1.5 right-1.5 size-4 text-muted md:top-0.5 md:right-0.5"
      />
    </div>
  );
}

/** By mail, and waits for an answer. */
function HasWritten({ at }: { at: string }) {
  const t = useWords(boardWords);
  return (
    <p className="grid justify-items-start gap-1 font-semibold text-water">
      <span className="flex gap-1.5">
        <MailQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t.hasWritten}
      </span>
      <AnswerDeadline lead={{ status: "new", origin: "website", submitted_at: at }} inList />
    </p>
  );
}

function Facts({ card }: { card: BoardCard }) {
  const t = useWords(boardWords);
  const language = useLanguage();
  const cents = amountOf(card);
  const origins: Record<string, string> = {
    ...{ phone: t.byPhone, import: t.imported, program: t.byProgram, mail: t.byMail },
  };
  const origin = origins[card.origin];
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
      <time dateTime={card.submitted_at}>{formatAgo(new Date(card.submitted_at), useNow(), language)}</time>
      {origin && <span>{origin}</span>}
      {!card.wrote_at && <AnswerDeadline lead={card} inList />}
      {cents > 0 && (
        <span className="ml-auto font-semibold text-ink tabular-nums">{formatDollars(cents, language)}</span>
      )}
      {card.status === "won" && cents === 0 && <span className="ml-auto">{t.noAmount}</span>}
    </p>
  );
}
