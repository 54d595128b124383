import { MousePointerClick } from "lucide-react";
import { useState } from "react";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { contentWords } from "./words.ts";
import { IdeaForm } from "./idea-form.tsx";
import { IdeaPanel } from "./idea-panel.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Selected in place of an id while a new idea is written. */
export const NEW_IDEA = "new";

type Props = {
  ideas: ContentIdea[] | undefined;
  selected: string;
  onSelect: (id: string) => void;
  onDeleted: (idea: ContentIdea) => void;
};

/** The selected idea or a form. Needs a key per selection, so that another one ends the editing. */
export function SelectedIdea({ ideas, selected, onSelect, onDeleted }: Props) {
  const [editing, setEditing] = useState<"not yet" | "now" | "over">("not yet");
  const idea = ideas?.find(({ id }) => id === selected);
  const next = ideas?.find(({ id, status }) => status === "pending" && id !== selected);
  if (selected === NEW_IDEA) return <IdeaForm onSaved={({ id }) => onSelect(id)} onCancel={() => onSelect("")} />;
  if (!idea) return <NothingSelected onNext={next && (() => onSelect(next.id))} />;
  if (editing === "now") {
    const end = () => setEditing("over");
    return <IdeaForm idea={idea} onSaved={end} onCancel={end} />;
  }
  return (
    <IdeaPanel
      idea={idea}
      isBackFromEditing={editing === "over"}
      onEdit={() => setEditing("now")}
      onDeleted={() => onDeleted(idea)}
      onNext={next && (() => onSelect(next.id))}
    />
  );
}

function NothingSelected({ onNext }: { onNext: (() => void) | undefined }) {
  const t = useWords(contentWords);
  return (
    <div className="grid h-full min-h-60 content-center justify-items-center gap-3 px-6 py-10 text-center">
      <MousePointerClick aria-hidden="true" className="size-10 text-muted" />
      <p className="text-muted">{t.choose}</p>
      {onNext && <ToolButton onClick={onNext}>{t.first}</ToolButton>}
    </div>
  );
}
