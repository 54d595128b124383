import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PictureField } from "#src/web/admin/pictures/picture-field.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, part, present, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Picture = NonNullable<SiteContent["home"]["hero"]["picture"]>;

type Optional = { of: Edited<Picture | null>; label?: string; startsOpen?: boolean };

/** A picture with its alternative text, or none. */
export function OptionalPicture({ of, label, startsOpen }: Optional) {
  const t = useWords(editingWords);
  const error = useProblemAt(of);
  const picture = present(of);
  return (
    <div className="grid gap-3">
      <PictureField
        id={`${fieldId(of)}-choose`}
        label={label ?? t.picture}
        value={of.value}
        error={error}
        startsOpen={startsOpen}
        onChange={(chosen) => set(of, chosen)}
        onRemove={() => set(of, null)}
      />
      {picture && <AlternativeText of={picture} />}
    </div>
  );
}

type Needed = { of: Edited<Picture>; label: string; startsOpen?: boolean };

export function NeededPicture({ of, label, startsOpen }: Needed) {
  const error = useProblemAt(part(of, "picture"));
  return (
    <div className="grid gap-3">
      <PictureField
        id={`${fieldId(of)}-choose`}
        label={label}
        value={of.value}
        error={error}
        startsOpen={startsOpen}
        onChange={(chosen) => set(of, chosen)}
      />
      <AlternativeText of={of} />
    </div>
  );
}

function AlternativeText({ of }: { of: Edited<Picture> }) {
  const t = useWords(editingWords);
  return <BilingualText of={part(of, "alt")} label={t.altText} hint={t.altHint} />;
}
