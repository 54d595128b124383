import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { noText, type Text } from "#src/site/content/text.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { fieldId, itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { useShownLanguages } from "#src/web/admin/editing/languages/edited-languages.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { inserted, moved, removed } from "./list-moves.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

type Props = { of: Edited<Text[]>; title: string; label: (place: number) => string; add: string; most: number };

/** Short texts without more to them. */
export function TextList({ of, title, label, add, most }: Props) {
  const t = useWords(editingWords);
  const { toast } = useToast();
  const languages = useShownLanguages();
  const [said, setSaid] = useState("");
  const fieldAt = (place: number) => fieldId(part(itemAt(of, place, noText), languages[0] ?? "fr"));
  const addId = `${fieldId(of)}-add`;
  const shown = (text: Text, place: number) => text.fr || text.en || label(place + 1);
  const remove = (place: number, text: Text) => {
    of.edit((now) => removed(now, place));
    focusSoon(of.value.length > 1 ? fieldAt(Math.min(place, of.value.length - 2)) : addId);
    const undo = () => {
      of.edit((now) => inserted(now, place, text));
      setSaid(t.putBack(shown(text, place)));
      focusSoon(fieldAt(place));
    };
    toast({ title: t.removed(shown(text, place)), action: { label: t.undo, onAction: undo } });
  };
  const moveUp = (place: number, text: Text) => {
    of.edit((now) => moved(now, place, place - 1));
    setSaid(t.movedTo(shown(text, place), place, of.value.length));
    focusSoon(fieldAt(place - 1));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      {of.value.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- The texts have no identity but their place.
        <div key={place} className="flex flex-wrap items-end justify-end gap-1 sm:flex-nowrap">
          <div className="min-w-0 grow basis-full sm:basis-0">
            <BilingualText of={itemAt(of, place, text)} label={label(place + 1)} />
          </div>
          <ToolButton
            icon={ArrowUp}
            square
            look="plain"
            aria-label={t.moveUp(label(place + 1))}
            onClick={() => moveUp(place, text)}
            className={place === 0 ? "invisible" : ""}
          />
          <ToolButton
            icon={Trash2}
            square
            look="plain"
            aria-label={t.remove(label(place + 1))}
            onClick={() => remove(place, text)}
          />
        </div>
      ))}
      {of.value.length < most && (
        <ToolButton
          icon={Plus}
          id={addId}
          className="justify-self-start"
          onClick={() => {
            of.edit((now) => [...now, noText]);
            focusSoon(fieldAt(of.value.length));
          }}
        >
          {add}
        </ToolButton>
      )}
    </fieldset>
  );
}
