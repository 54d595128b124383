import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { TextAreaField } from "#src/web/ui/fields/field.tsx";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { helperDayWords } from "./day-words.ts";
import type { DayVisit } from "./day-view.ts";

/** What the helper taps and sends at a visit. */
export function VisitActs({ visit, address }: { visit: DayVisit; address: string }) {
  const { language } = usePageWords();
  const t = helperDayWords[language];
  const { text, isDone, isOnTheWay, isStarted, taken } = visit;
  const next = nextOf(visit);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div className="acts">
        {text && !isDone && (
          <a
            className={`button ${lookOf(next === "text")}`}
            href={text.href}
            data-text={`${address}/text`}
            data-kind={text.kind}
            data-id={visit.acts.text}
          >
            {t[`text.${text.kind}`]}
          </a>
        )}
        {!isDone && (
          <Tap
            address={address}
            visit={visit}
            act="on-my-way"
            label={t.onMyWay}
            isTaken={isOnTheWay}
            isNext={next === "on-my-way"}
          />
        )}
        {!isDone && (
          <Tap
            address={address}
            visit={visit}
            act="start"
            label={t.start}
            isTaken={isStarted}
            isNext={next === "start"}
          />
        )}
        {!isDone && (
          <Tap address={address} visit={visit} act="done" label={t.done} isTaken={false} isNext={next === "done"} />
        )}
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

/** What a helper usually taps then; the others stay at hand. */
function nextOf({ text, isOnTheWay, isStarted }: DayVisit) {
  if (isStarted) return "done";
  if (isOnTheWay) return "start";
  return text && !text.isSent ? "text" : "on-my-way";
}

function lookOf(isNext: boolean): string {
  return isNext ? "primary bg-sun" : "secondary";
}

type TapProps = {
  address: string;
  visit: DayVisit;
  act: "on-my-way" | "start" | "done";
  label: string;
  isTaken: boolean;
  isNext: boolean;
};

function Tap({ address, visit, act, label, isTaken, isNext }: TapProps) {
  const { language } = usePageWords();
  return (
    <form action={`${address}/${act}?lang=${language}`} method="post" data-act={act}>
      <input type="hidden" name="id" value={visit.acts[act]} />
      <button type="submit" className={`button ${lookOf(isNext)}`} disabled={isTaken}>
        {label} <span className="sr-only">{visit.name}</span>
      </button>
    </form>
  );
}

type PhotoProps = { address: string; moment: "before" | "after"; label: string; visit: DayVisit };

/** The script hides the field of the browser and its button, and sends what is chosen at once. */
function Photo({ address, moment, label, visit }: PhotoProps) {
  const { language } = usePageWords();
  const t = helperDayWords[language];
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
  const { language } = usePageWords();
  const t = helperDayWords[language];
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
