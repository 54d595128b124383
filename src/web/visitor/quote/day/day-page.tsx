import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { useWords } from "#src/web/visitor/quote/quote-context.tsx";
import { dayWords } from "./day-words.ts";
import type { DayView, DayVisit } from "./day-view.ts";

/** Works without its script; with it, what is tapped waits in the phone for the network. */
export function DayPage({ view }: { view: DayView }) {
  const { language } = useWords();
  const t = dayWords[language];
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
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {visits.map((visit, at) => (
              <li key={visit.id}>
                <Visit visit={visit} at={at + 1} address={view.address} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

type VisitProps = { visit: DayVisit; at: number; address: string };

function Visit({ visit, at, address }: VisitProps) {
  const { language } = useWords();
  const t = dayWords[language];
  const state = visit.isDone ? "done" : visit.isOnTheWay ? "on-my-way" : undefined;
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
      {visit.note && <Said title={t.note} text={[visit.note]} />}
      {visit.agreed.length > 0 && <Said title={t.agreed} text={visit.agreed} />}
      <CustomerPhotos photos={visit.photos} />
      <Acts visit={visit} address={`${address}/visits/${visit.id}`} />
    </article>
  );
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
  const { language } = useWords();
  const t = dayWords[language];
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

function Acts({ visit, address }: { visit: DayVisit; address: string }) {
  const { language } = useWords();
  const t = dayWords[language];
  const { text, isDone, isOnTheWay, taken } = visit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div className="acts">
        {text && !isDone && (
          <a
            className="button primary bg-sun"
            href={text.href}
            data-text={`${address}/text`}
            data-kind={text.kind}
            data-id={visit.acts.text}
          >
            {t[`text.${text.kind}`]}
          </a>
        )}
        {!isDone && <Tap address={address} visit={visit} act="on-my-way" label={t.onMyWay} isTaken={isOnTheWay} />}
        {!isDone && <Tap address={address} visit={visit} act="done" label={t.done} isTaken={false} />}
      </div>
      <div className="acts">
        <Photo address={address} moment="before" label={t.before} visit={visit} />
        <Photo address={address} moment="after" label={t.after} visit={visit} />
      </div>
      {taken.before + taken.after > 0 && (
        <p className="text-sm text-muted" data-taken="">
          {fillIn(t.taken, taken)}
        </p>
      )}
      <Report address={address} visit={visit} />
    </div>
  );
}

type TapProps = {
  address: string;
  visit: DayVisit;
  act: "on-my-way" | "done";
  label: string;
  isTaken: boolean;
};

function Tap({ address, visit, act, label, isTaken }: TapProps) {
  const { language } = useWords();
  return (
    <form action={`${address}/${act}?lang=${language}`} method="post" data-act={act}>
      <input type="hidden" name="id" value={visit.acts[act]} />
      <button type="submit" className="button secondary" disabled={isTaken}>
        {label} <span className="sr-only">{visit.name}</span>
      </button>
    </form>
  );
}

type PhotoProps = { address: string; moment: "before" | "after"; label: string; visit: DayVisit };

/** The script hides the field of the browser and its button, and sends what is chosen at once. */
function Photo({ address, moment, label, visit }: PhotoProps) {
  const { language } = useWords();
  const t = dayWords[language];
  const id = `photo-${moment}-${visit.id}`;
  return (
    <form action={`${address}/photos?lang=${language}`} method="post" encType="multipart/form-data" data-photo={moment}>
      <input type="hidden" name="moment" value={moment} />
      <label htmlFor={id} className="button secondary">
        {label} <span className="sr-only">{visit.name}</span>
      </label>
      <input id={id} type="file" name="photo" accept="image/*" required className="photo-file" />
      <button type="submit" className="button secondary plain-only">
        {t.send}
      </button>
    </form>
  );
}

function Report({ address, visit }: { address: string; visit: DayVisit }) {
  const { language } = useWords();
  const t = dayWords[language];
  return (
    <details>
      <summary className="font-semibold">{t.report}</summary>
      <form action={`${address}/note?lang=${language}`} method="post" data-act="note" className="mt-3 grid gap-3">
        <input type="hidden" name="id" value={visit.acts.note} />
        <TextAreaField id={`note-${visit.id}`} name="text" label={t.reportLabel} maxLength={2000} required />
        <p>
          <button type="submit" className="button secondary">
            {t.send}
          </button>
        </p>
      </form>
      {visit.notes > 0 && <p className="mt-2 text-sm text-muted">{fillIn(t.notesSent, { count: visit.notes })}</p>}
    </details>
  );
}
