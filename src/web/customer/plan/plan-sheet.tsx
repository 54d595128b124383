import { planProblems } from "#src/work/plans/plan-problems.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { shownQuoteWords } from "#src/work/quotes/shown-quote-words.ts";
import type { ShownPlanPrice } from "#src/work/plans/shown-plan-price.ts";
import { Identity } from "#src/web/customer/sheet/identity.tsx";
import { SheetLines } from "#src/web/customer/sheet/sheet-lines.tsx";
import { Sums } from "#src/web/customer/sheet/sums.tsx";
import { planPageWords } from "./plan-page-words.ts";
import type { PlanView, ShownVisit } from "./plan-view.ts";
import { wholeHours } from "#src/web/customer/sheet/whole-hours.ts";

const LONGEST_WISH = 500;

type Props = { view: PlanView };

export function PlanSheet({ view }: Props) {
  const { language } = usePageWords();
  const words = planPageWords[language];
  const { notice, title, rule, place, price, standing, visits } = view;
  return (
    <>
      {notice && (
        <p role="status" className="notice" data-kind={notice === "asked" ? "asked" : "changed"}>
          {words[notice]}
        </p>
      )}
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-muted">{rule}</p>
      {place && <p className="mt-1 text-muted">{fillIn(words.place, { place })}</p>}
      <section className="sheet mt-6" aria-labelledby="visits">
        <h2 id="visits" className="text-xl">
          {words.visits}
        </h2>
        {standing !== "runs" && <p className="mt-3 font-semibold">{words[standing]}</p>}
        {visits.length === 0 && standing === "runs" && <p className="mt-3">{words.none}</p>}
        {visits.length > 0 && (
          <ul className="visits mt-3">
            {visits.map((visit) => (
              <Visit key={visit.id} visit={visit} view={view} />
            ))}
          </ul>
        )}
      </section>
      {price && standing !== "ended" && <Price price={price} />}
      {standing !== "ended" && <Calendar view={view} />}
      <section className="sheet mt-6">
        <Identity business={view.business} />
      </section>
    </>
  );
}

function Price({ price: { title, lines, sums, total, invoiced, days } }: { price: ShownPlanPrice }) {
  const { language } = usePageWords();
  const { description, amount } = shownQuoteWords[language];
  return (
    <section className="sheet mt-6" aria-labelledby="price">
      <h2 id="price" className="text-xl">
        {title}
      </h2>
      <SheetLines headers={[description, amount]} lines={lines} />
      <Sums sums={sums} total={total} />
      <p className="mt-3">{invoiced}</p>
      {days.length > 0 && (
        <ul className="mt-1">
          {days.map((day) => (
            <li key={day} className="font-semibold">
              {day}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Visit({ visit: { id, when, asked }, view }: Props & { visit: ShownVisit }) {
  const { language } = usePageWords();
  const words = planPageWords[language];
  const isAsking = view.asking?.visit === id;
  return (
    <li className="part" id={id}>
      <p className="font-semibold first-letter:uppercase">{wholeHours(when)}</p>
      {asked && <p className="mt-1 text-sm text-muted">{asked}</p>}
      <details open={isAsking} className="mt-1 print:hidden">
        <summary>
          {words.move}
          <span className="sr-only">, {when}</span>
        </summary>
        <MoveForm id={id} view={view} />
      </details>
    </li>
  );
}

function MoveForm({ id, view: { address, firstDay, asking } }: Props & { id: string }) {
  const { language } = usePageWords();
  const words = planPageWords[language];
  const refused = asking?.visit === id ? asking : undefined;
  const errorAt = (field: string) => {
    const problem = refused?.problems.find((one) => one.field === field);
    const error = problem && knownMessage(planProblems, problem, language);
    return error && { error, autoFocus: true };
  };
  return (
    <form action={`${address}/move?lang=${language}`} method="post" noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="visit" value={id} />
      <TextField
        id={`day-${id}`}
        name="day"
        type="date"
        min={firstDay}
        label={words.day}
        defaultValue={refused?.day}
        {...(errorAt("day") || {})}
      />
      <TextAreaField
        id={`words-${id}`}
        name="words"
        label={words.words}
        rows={2}
        maxLength={LONGEST_WISH}
        defaultValue={refused?.words}
        {...(errorAt("words") || {})}
      />
      <p>
        <button type="submit" className="button secondary">
          {words.send}
        </button>
      </p>
    </form>
  );
}

function Calendar({ view: { address, feed } }: Props) {
  const { language } = usePageWords();
  const words = planPageWords[language];
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl">
        {words.calendar}
      </h2>
      <p className="mt-2">{words.calendarText}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <a className="link" href={feed}>
          {words.subscribe}
        </a>
        <a className="link" href={`${address}/visits.ics`}>
          {words.download}
        </a>
      </p>
    </section>
  );
}
