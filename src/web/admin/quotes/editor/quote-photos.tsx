import type { LeadPhotos } from "#src/work/leads/photos/lead-photo.ts";
import { MOST_QUOTE_PHOTOS } from "#src/work/quotes/quote.ts";
import { usePhotoFiles } from "#src/web/admin/photos/use-photo-files.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

type Props = { draft: Edited<EditedQuote>; leadId: string; photos: LeadPhotos["shown"] };

/** Those of the request, each taken or left; nothing where there is none. */
export function QuotePhotos({ draft, leadId, photos }: Props) {
  const t = useWords(editorWords);
  const files = usePhotoFiles(leadId, photos);
  const field = part(draft, "photos");
  const chosen = field.value ?? [];
  if (photos.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    set(field, isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <EditingCard title={t.photos} intro={t.photosIntro}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {files.map(({ id, small }, index) => {
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <label className="relative block">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= MOST_QUOTE_PHOTOS}
                  onChange={({ target }) => toggle(id, target.checked)}
                  className="absolute top-2 left-2 size-6 accent-water"
                />
                <span className="sr-only">{t.photo(index + 1)}</span>
                <span className="grid aspect-square overflow-hidden rounded-field border border-line bg-paper">
                  {small && <img src={small} alt="" className="size-full object-cover" />}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </EditingCard>
  );
}
