import type { Composition } from "#src/site/content/composition-schema.server.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CompositionSketch } from "./composition-sketch.tsx";
import { compositionWords } from "./composition-words.ts";

/** Each choice is drawn as the page would be with it. */
export function CompositionCard({ of }: { of: Edited<Composition> }) {
  const t = useWords(compositionWords);
  const { full, split, framed, night, paper, cream, points, form, prices } = t;
  return (
    <EditingCard title={t.title} intro={t.intro}>
      <Drawn of={of} name="hero" label={t.hero} choices={{ full, split, framed }} />
      <Drawn of={of} name="ground" label={t.ground} hint={t.groundHint} choices={{ night, paper, cream }} />
      <Drawn of={of} name="header" label={t.header} choices={{ night: t.headerNight, paper: t.headerPaper }} />
      <Drawn of={of} name="beside" label={t.beside} hint={t.pricesHint} choices={{ points, form, prices }} />
      <OtherChoices of={of} />
    </EditingCard>
  );
}

function OtherChoices({ of }: { of: Edited<Composition> }) {
  const t = useWords(compositionWords);
  const { none, wall, seasons, house, services, signature, about, gallery, whole, short, sun, accent } = t;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceOf of={part(of, "first")} label={t.first} choices={{ services, signature, about, gallery }} />
      <ChoiceOf of={part(of, "drawing")} label={t.drawing} choices={{ none, wall, seasons, house }} />
      <ChoiceOf of={part(of, "cards")} label={t.cards} choices={{ whole, short }} />
      <ChoiceOf of={part(of, "button")} label={t.button} choices={{ sun, accent }} />
    </div>
  );
}

type DrawnProps<Name extends keyof Composition> = {
  of: Edited<Composition>;
  name: Name;
  label: string;
  hint?: string;
  choices: Record<Composition[Name], string>;
};

function Drawn<Name extends keyof Composition>({ of, name, label, hint, choices }: DrawnProps<Name>) {
  const id = fieldId(part(of, name));
  // The choices of one name, as its type lists them.
  const entries = Object.entries(choices) as [Composition[Name], string][];
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {entries.map(([choice, inWords]) => (
          <label
            key={choice}
            className="grid cursor-pointer content-start gap-2 rounded-field border border-edge p-3 has-checked:border-water has-checked:bg-water-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water"
          >
            <CompositionSketch of={{ ...of.value, [name]: choice }} />
            <span className="flex items-start gap-2 text-sm">
              <input
                type="radio"
                name={id}
                checked={of.value[name] === choice}
                onChange={() => set(part(of, name), choice)}
                className="mt-0.5 size-5 shrink-0 cursor-pointer accent-water"
              />
              {inWords}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
