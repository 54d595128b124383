import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { noText } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { Badge } from "#src/web/ui/badge.tsx";
import { homeWords } from "./words.ts";

type Point = SiteContent["home"]["hero"]["points"][number];
type Benefit = SiteContent["home"]["about"]["benefits"][number];
const MOST_POINTS = 8;

export function PointList({ of }: { of: Edited<Point[]> }) {
  const t = useWords(homeWords);
  const language = useLanguage();
  return (
    <ListEditor
      of={of}
      nameOf={(point) => point.text[language]}
      renderBadge={(point) => <ClaimBadge of={point} />}
      renderAdd={(add) =>
        of.value.length < MOST_POINTS && (
          <AddButton label={t.addPoint} onAdd={() => add({ id: randomId(), icon: "check", text: noText })} />
        )
      }
    >
      {(point) => (
        <>
          <BilingualText of={part(point, "text")} label={t.point} isNeeded />
          <IconChoice of={part(point, "icon")} />
        </>
      )}
    </ListEditor>
  );
}

export function BenefitList({ of }: { of: Edited<Benefit[]> }) {
  const t = useWords(homeWords);
  const language = useLanguage();
  const create = (): Benefit => ({ id: randomId(), icon: "check", title: noText, text: noText });
  return (
    <ListEditor
      of={of}
      nameOf={(benefit) => benefit.title[language]}
      renderBadge={(benefit) => <ClaimBadge of={benefit} />}
      renderAdd={(add) => <AddButton label={t.addBenefit} onAdd={() => add(create())} />}
    >
      {(benefit) => (
        <>
          <BilingualText of={part(benefit, "title")} label={t.heading} isNeeded />
          <BilingualText of={part(benefit, "text")} label={t.text} rows={3} />
          <IconChoice of={part(benefit, "icon")} />
        </>
      )}
    </ListEditor>
  );
}

/** Why visitors may not see it, or should not. */
function ClaimBadge({ of: { isExample, when } }: { of: Pick<Point, "isExample" | "when"> }) {
  const t = useWords(homeWords);
  if (isExample) return <Badge look="water">{t.example}</Badge>;
  return when && <Badge>{when === "room" ? t.fillsUp : t.ifPromised}</Badge>;
}

function IconChoice({ of }: { of: Edited<Point["icon"]> }) {
  const t = useWords(homeWords);
  const { shield, star, calendar, drop, medal, check, phone, pin, sun, mail } = t;
  const choices = { shield, star, calendar, drop, medal, check, phone, pin, sun, mail };
  return <ChoiceOf of={of} label={t.icon} choices={choices} />;
}
