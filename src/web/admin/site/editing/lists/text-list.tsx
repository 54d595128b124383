import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { noText, type Text } from "#src/site/content/text.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/site/editing/bilingual-text.tsx";
import { itemAt, type Edited } from "#src/web/admin/site/editing/edited.ts";
import { inserted, moved, removed } from "./list-moves.ts";
import { editingWords } from "#src/web/admin/site/editing/words.ts";

type Props = { of: Edited<Text[]>; title: string; label: (place: number) => string; add: string; most: number };

/** Short texts without more to them. */
export function TextList({ of, title, label, add, most }: Props) {
  const t = useWords(editingWords);
  const { toast } = useToast();
  const remove = (place: number, text: Text) => {
    of.edit((now) => removed(now, place));
    const undo = () => of.edit((now) => inserted(now, place, text));
    toast({ title: t.removed(text.fr || text.en || label(place + 1)), action: { label: t.undo, onAction: undo } });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{title}</legend>
      {of.value.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- The texts have no identity but their place.
        <div key={place} className="flex items-end gap-1">
          <div className="min-w-0 grow">
            <BilingualText of={itemAt(of, place, text)} label={label(place + 1)} />
          </div>
          <ToolButton
            square
            look="plain"
            aria-label={t.moveUp(label(place + 1))}
            onClick={() => of.edit((now) => moved(now, place, place - 1))}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </ToolButton>
          <ToolButton square look="plain" aria-label={t.remove(label(place + 1))} onClick={() => remove(place, text)}>
            <Trash2 aria-hidden="true" className="size-5" />
          </ToolButton>
        </div>
      ))}
      {of.value.length < most && (
        <ToolButton className="justify-self-start" onClick={() => of.edit((now) => [...now, noText])}>
          <Plus aria-hidden="true" className="size-5" />
          {add}
        </ToolButton>
      )}
    </fieldset>
  );
}
