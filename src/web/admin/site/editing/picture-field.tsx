import { useQuery } from "@tanstack/react-query";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { apiQuery, api } from "#src/web/admin/parts/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelectField } from "#src/web/ui/field.tsx";
import { BilingualText } from "./bilingual-text.tsx";
import { fieldId, part, present, set, type Edited } from "./edited.ts";
import { useProblemAt } from "./use-problem-at.ts";
import { editingWords } from "./words.ts";

type Picture = NonNullable<SiteContent["home"]["hero"]["picture"]>;
type Props = { of: Edited<Picture | null>; label?: string };

/** One of the pictures there are, or none. */
export function PictureField({ of, label }: Props) {
  const t = useWords(editingWords);
  const picture = present(of);
  return (
    <div className="grid gap-3">
      <Choice
        of={of}
        label={label ?? t.picture}
        none={t.noPicture}
        onChoose={(name) => set(of, name ? { picture: name, alt: of.value?.alt ?? noText } : null)}
      />
      {picture && <BilingualText of={part(picture, "alt")} label={t.altText} hint={t.altHint} />}
    </div>
  );
}

/** Where there must be one. */
export function NeededPicture({ of, label }: { of: Edited<Picture>; label: string }) {
  const t = useWords(editingWords);
  return (
    <div className="grid gap-3">
      <Choice of={of} label={label} onChoose={(name) => set(part(of, "picture"), name)} />
      <BilingualText of={part(of, "alt")} label={t.altText} hint={t.altHint} />
    </div>
  );
}

type ChoiceProps = {
  of: Pick<Edited<Picture | null>, "value" | "path" | "section" | "problems">;
  label: string;
  /** Offered where there may be no picture. */
  none?: string;
  onChoose: (name: string) => void;
};

function Choice({ of, label, none, onChoose }: ChoiceProps) {
  const { data } = useQuery(apiQuery(api.site.choices));
  const chosen = of.value?.picture ?? "";
  const known = data?.pictures ?? [];
  const names = new Set([chosen, ...known.map(({ name }) => name)].filter(Boolean));
  const src = known.find(({ name }) => name === chosen)?.src;
  const error = useProblemAt(of);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[10rem_1fr]">
      <Thumbnail src={src} />
      <SelectField
        id={`${fieldId(of)}-picture`}
        label={label}
        value={chosen}
        error={error}
        onChange={(event) => onChoose(event.target.value)}
      >
        {none && <option value="">{none}</option>}
        {[...names].toSorted().map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Thumbnail({ src }: { src: string | undefined }) {
  const shape = "aspect-video w-40 rounded-field bg-mist object-cover";
  return src ? <img src={src} alt="" loading="lazy" className={shape} /> : <div className={shape} />;
}
