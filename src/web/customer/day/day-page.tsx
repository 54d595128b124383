import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { helperDayWords } from "./day-words.ts";
import type { DayView, DayVisit } from "./day-view.ts";
import { HelperVisit } from "./helper-visit.tsx";

const SEEN_AT_ONCE = 3;

/** Works without its script; with it, what is tapped waits in the phone for the network. */
export function DayPage({ view }: { view: DayView }) {
  const { language } = usePageWords();
  const t = helperDayWords[language];
  return (
    <>
      <h1 className="text-title">{t.title}</h1>
      <p className="mb-5 text-muted">{fillIn(t.hello, { name: view.helper })}</p>
      {view.says && (
        <section className="notice" data-kind={view.says} role="status">
          <h2 className="text-xl">{t[`${view.says}.title`]}</h2>
          {view.because && <p className="mt-1">{view.because}</p>}
        </section>
      )}
      <div
        id="queue"
        className="queue"
        role="status"
        hidden
        data-sent={t.allSent}
        data-waiting={t.waiting}
        data-refused={t.refused}
        data-waits={t.waits}
        data-on-my-way={t["state.on-my-way"]}
        data-start={t["state.start"]}
        data-done={t["state.done"]}
        data-note={t["state.note"]}
        data-text={t["state.text"]}
        data-photo={t["state.photo"]}
      >
        <p />
        <button type="button" className="button secondary">
          {t.retry}
        </button>
      </div>
      {view.days.map(({ day, title, visits }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
          <h2 id={`day-${day}`} className="mb-3 text-xl first-letter:uppercase">
            {title}
          </h2>
          {visits.length === 0 && <p className="text-muted">{t.none}</p>}
          {visits.length > SEEN_AT_ONCE && <VisitList visits={visits} />}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {visits.map((visit, at) => (
              <li key={visit.id}>
                <HelperVisit visit={visit} at={at + 1} address={view.address} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="text-sm text-muted">{t.noLocation}</p>
    </>
  );
}

/** A long day is scrolled far: from here each visit is one tap away. */
function VisitList({ visits }: { visits: readonly DayVisit[] }) {
  const { language } = usePageWords();
  return (
    <details className="sheet mb-5">
      <summary className="font-semibold">{fillIn(helperDayWords[language].list, { count: visits.length })}</summary>
      <ol className="visit-list">
        {visits.map(({ id, hours, name }) => (
          <li key={id}>
            <a href={`#visit-${id}`}>
              <span className="first-letter:uppercase">{hours}</span> <span>{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
