import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { PictureField } from "#src/web/admin/site/pictures/picture-field.tsx";
import { searchWords } from "./words.ts";

export function ShareCard({ of }: { of: Edited<SiteContent["sharePicture"]> }) {
  const t = useWords(searchWords);
  const error = useProblemAt(of);
  return (
    <EditingCard title={t.share} intro={t.shareIntro}>
      <PictureField
        id={fieldId(of)}
        label={t.sharePicture}
        value={of.value}
        error={error}
        onChange={(chosen) => set(of, chosen)}
        onRemove={() => set(of, null)}
      />
    </EditingCard>
  );
}
