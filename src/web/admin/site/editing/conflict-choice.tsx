import { TriangleAlert } from "lucide-react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { differences } from "./differences.ts";
import type { Section } from "./use-section.ts";
import { editingWords } from "./words.ts";

const MOST_SHOWN = 8;

type Props = { section: Pick<Section<unknown>, "value" | "theirs" | "keepMine" | "takeTheirs"> };

export function ConflictChoice({ section: { value, theirs, keepMine, takeTheirs } }: Props) {
  const t = useWords(editingWords);
  const found = differences(value, theirs?.value);
  return (
    <div role="alert" className="grid gap-4 rounded-card bg-danger-soft p-5">
      <p className="flex gap-2.5 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.conflict}
      </p>
      <ul className="grid gap-3">
        {found.slice(0, MOST_SHOWN).map((difference) => (
          <li key={difference.path} className="grid gap-x-5 gap-y-1 wrap-anywhere md:grid-cols-2">
            <Version name={t.mine} text={difference.mine || t.nothing} />
            <Version name={t.theirs} text={difference.theirs || t.nothing} />
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p>{t.more(found.length - MOST_SHOWN)}</p>}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <ToolButton onClick={() => void keepMine()}>{t.keepMine}</ToolButton>
        <ToolButton onClick={takeTheirs}>{t.takeTheirs}</ToolButton>
      </div>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <p className="rounded-field bg-raised px-4 py-2">
      <span className="block text-sm font-semibold text-muted">{name}</span>
      <span className="line-clamp-4">{text}</span>
    </p>
  );
}
