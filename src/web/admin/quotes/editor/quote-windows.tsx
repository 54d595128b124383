import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { MOST_WINDOWS, OfferedWindow, type QuoteDraft } from "#src/work/quotes/quote.ts";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";
import { workingDay } from "./working-day.ts";

/** The first one begins a week from now, the next ones on the day after the last. */
const DAYS_AHEAD = 7;

/** Times of which the customer chooses one with the acceptance. */
export function QuoteWindows({ draft }: { draft: Edited<EditedQuote> }) {
  const t = useWords(editorWords);
  const windows = listOf(part(draft, "windows"));
  // What may be pressed first is not behind a press.
  const [hadSome] = useState(windows.value.length > 0);
  const add = () =>
    windows.edit((now) => {
      const { day, from, until } = now.at(-1) ?? { day: undefined, from: "09:00", until: "11:00" };
      return [
        ...now,
        {
          day: workingDay(addDays(day ?? today(), day ? 1 : DAYS_AHEAD), embeddedFacts().answering),
          from,
          until,
        },
      ];
    });
  return (
    <EditingCard title={t.windows} intro={t.windowsIntro} foldsOnPhone={hadSome}>
      {windows.value.length > 0 && (
        <ul className="grid gap-4">
          {windows.value.map((window, at) => (
            <li key={at}>
              <OneWindow
                of={itemAt(windows, at, window)}
                number={at + 1}
                onRemove={() => windows.edit((now) => now.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {windows.value.length < MOST_WINDOWS && (
        <ToolButton icon={Plus} className="sm:justify-self-start" onClick={add}>
          {t.addWindow}
        </ToolButton>
      )}
    </EditingCard>
  );
}

type OneProps = { of: Edited<OfferedWindow>; number: number; onRemove: () => void };

function OneWindow({ of, number, onRemove }: OneProps) {
  const t = useWords(editorWords);
  const { from, until } = of.value;
  const isFree = useIsFree(of.value);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{t.windowNumber(number)}</legend>
      <div className="max-sm:col-span-2">
        <TextOf of={part(of, "day")} label={t.windowDay} type="date" />
      </div>
      <TextOf of={part(of, "from")} label={t.windowFrom} type="time" />
      <TextOf
        of={part(of, "until")}
        label={t.windowUntil}
        type="time"
        {...(until !== "" && until < from && { hint: t.windowNextDay })}
      />
      <ToolButton
        icon={X}
        look="plain"
        square
        className="mt-7 max-sm:col-span-2 max-sm:mt-0 max-sm:justify-self-end"
        aria-label={t.removeWindow(number)}
        title={t.removeWindow(number)}
        onClick={onRemove}
      />
      <p role="status" className="col-span-full text-sm font-medium text-warning empty:hidden">
        {isFree ? "" : t.nobodyFree}
      </p>
    </fieldset>
  );
}

/** What is not a time yet is not asked about, and what is past is said at its field. */
function useIsFree(window: OfferedWindow): boolean {
  const isWhole = v.is(OfferedWindow, window) && window.day >= today();
  const query = apiQuery(api["free-window"], { query: window });
  return useQuery({ ...query, enabled: isWhole, refetchOnMount: "always" }).data?.isFree ?? true;
}

/** Drafts of before there were any have none. */
function listOf(maybe: Edited<QuoteDraft["windows"]>): Edited<OfferedWindow[]> {
  return { ...maybe, value: maybe.value ?? [], edit: (change) => maybe.edit((now) => change(now ?? [])) };
}
