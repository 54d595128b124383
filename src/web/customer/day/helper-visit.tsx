import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { helperDayWords } from "./day-words.ts";
import type { DayVisit } from "./day-view.ts";
import { VisitActs } from "./visit-acts.tsx";

type Props = { visit: DayVisit; at: number; address: string };

export function HelperVisit({ visit, at, address }: Props) {
  const { language } = usePageWords();
  const t = helperDayWords[language];
  const state = stateOf(visit);
  return (
    <article id={`visit-${visit.id}`} data-visit={visit.id} className="sheet grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold text-water">
          <span className="first-letter:uppercase">{visit.hours}</span>
          <span data-said={state ?? ""} className="act-state">
            {state && t[`state.${state}`]}
          </span>
        </p>
        <h3 className="text-xl wrap-anywhere">
          <span className="sr-only">{fillIn(t.stop, { at })}: </span>
          {visit.name}
        </h3>
        {visit.service && <p className="text-muted">{visit.service}</p>}
        {visit.place && <p className="mt-1 wrap-anywhere">{visit.place}</p>}
      </header>
      <p className="acts">
        {visit.mapHref && (
          <a className="button secondary" href={visit.mapHref} target="_blank" rel="noreferrer">
            {t.directions}
          </a>
        )}
        {visit.phoneHref && (
          <a className="button secondary" href={visit.phoneHref}>
            {t.call} <span className="sr-only">{visit.name}</span>
          </a>
        )}
      </p>
      {visit.placeNote && <Said title={t.placeNote} text={[visit.placeNote]} />}
      {visit.note && <Said title={t.note} text={[visit.note]} />}
      {visit.agreed.length > 0 && <Said title={t.agreed} text={visit.agreed} />}
      <CustomerPhotos photos={visit.photos} />
      <VisitActs visit={visit} address={`${address}/visits/${visit.id}`} />
    </article>
  );
}

function stateOf({ isDone, isStarted, isOnTheWay }: DayVisit): "done" | "start" | "on-my-way" | undefined {
  if (isDone) return "done";
  if (isStarted) return "start";
  return isOnTheWay ? "on-my-way" : undefined;
}

function Said({ title, text }: { title: string; text: string[] }) {
  return (
    <div>
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      {text.map((line, at) => (
        <p key={at} className="wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  );
}

function CustomerPhotos({ photos }: Pick<DayVisit, "photos">) {
  const { language } = usePageWords();
  const t = helperDayWords[language];
  if (photos.length === 0) return null;
  return (
    <div>
      <h4 className="mb-2 text-sm font-semibold text-muted">{t.photos}</h4>
      <ul className="photos">
        {photos.map(({ id, href, small, width, height }, at) => (
          <li key={id}>
            <a href={href}>
              <img src={small} alt={fillIn(t.photo, { at: at + 1 })} loading="lazy" width={width} height={height} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
