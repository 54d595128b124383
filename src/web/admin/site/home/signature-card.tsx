import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, present, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { signatureWords } from "./signature-words.ts";

type Signature = NonNullable<SiteContent["home"]["signature"]>;

const MOST_ITEMS = 12;
const NEW_COLOUR = "#808080";

export function SignatureCard({ of }: { of: Edited<SiteContent["home"]["signature"]> }) {
  const t = useWords(signatureWords);
  const shown = present(of);
  return (
    <EditingCard title={t.title} intro={t.intro}>
      {shown ? (
        <SignatureFields of={shown} onRemove={() => set(of, null)} />
      ) : (
        <AddButton label={t.add} onAdd={() => set(of, { kind: "steps", title: noText, subtitle: noText, items: [] })} />
      )}
    </EditingCard>
  );
}

function SignatureFields({ of, onRemove }: { of: Edited<Signature>; onRemove: () => void }) {
  const t = useWords(signatureWords);
  const { steps, seasons, colours } = t;
  return (
    <>
      <ChoiceOf of={part(of, "kind")} label={t.kind} choices={{ steps, seasons, colours }} />
      <BilingualText of={part(of, "title")} label={t.heading} isNeeded />
      <BilingualText of={part(of, "subtitle")} label={t.text} rows={2} />
      <ItemList of={part(of, "items")} hasColours={of.value.kind !== "steps"} />
      <ToolButton look="plain" className="justify-self-start" onClick={onRemove}>
        {t.remove}
      </ToolButton>
    </>
  );
}

function ItemList({ of, hasColours }: { of: Edited<Signature["items"]>; hasColours: boolean }) {
  const t = useWords(signatureWords);
  const language = useLanguage();
  const create = () => ({ id: randomId(), title: noText, text: noText, colour: hasColours ? NEW_COLOUR : "" });
  return (
    <ListEditor
      of={of}
      nameOf={(item) => item.title[language]}
      renderAdd={(add) => of.value.length < MOST_ITEMS && <AddButton label={t.addItem} onAdd={() => add(create())} />}
    >
      {(item) => (
        <>
          <BilingualText of={part(item, "title")} label={t.heading} isNeeded />
          <BilingualText of={part(item, "text")} label={t.text} rows={2} />
          {hasColours && <TextOf of={part(item, "colour")} label={t.colour} type="color" />}
        </>
      )}
    </ListEditor>
  );
}
