import { ChevronDown, Copy, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useDropTarget } from "#src/web/admin/parts/drop-target.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { missingInContent } from "#src/site/content/complete.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { DragGrip, MoveTools, RowTool } from "./move-tools.tsx";
import { useReported } from "#src/web/admin/editing/languages/edited-languages.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

/** The type of what is dragged, so that nothing else is dropped here. */
const DRAGGED = "application/x-site-item";

type Props = {
  id: string;
  toggleId: string;
  name: string;
  item: unknown;
  badge?: ReactNode;
  isOpen: boolean;
  hasProblem: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  /** Another item of the list, by its id. */
  onDrop: (id: string) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  children: ReactNode;
};

export function ListItem({ id, isOpen, onToggle, onDrop, children, ...row }: Props) {
  const { isOver, ...target } = useDropTarget(DRAGGED, onDrop);
  const look = isOver ? "border-water bg-water-soft" : "border-line";
  return (
    <li {...target} className={`rounded-field border ${look}`}>
      <Row {...row} id={id} isOpen={isOpen} onToggle={onToggle} />
      {isOpen && <div className="grid gap-5 border-t border-line p-4 md:p-5">{children}</div>}
    </li>
  );
}

function Row({ id, toggleId, name, isOpen, onToggle, ...row }: Omit<Props, "onDrop" | "children">) {
  const t = useWords(editingWords);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 px-1 py-1 sm:flex-nowrap">
      <DragGrip type={DRAGGED} id={id} />
      <button
        type="button"
        id={toggleId}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 min-w-0 grow basis-full items-center gap-x-3 rounded-field px-2 text-left font-semibold max-sm:flex-wrap max-sm:py-1.5 max-sm:pl-3 sm:basis-0"
      >
        <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`} />
        <span className="line-clamp-2 min-w-0 grow basis-0 wrap-anywhere">{name}</span>
        <span className="flex flex-wrap justify-end gap-1.5 max-sm:w-full max-sm:justify-start max-sm:pl-8 max-sm:empty:hidden">
          {row.hasProblem && <span className="text-sm font-medium text-danger">{t.problem}</span>}
          {row.badge}
          <Incomplete item={row.item} />
        </span>
      </button>
      <Tools name={name} {...row} />
    </div>
  );
}

type ToolsProps = Pick<Props, "name" | "onMove" | "onDuplicate" | "onRemove">;

function Tools({ name, onMove, onDuplicate, onRemove }: ToolsProps) {
  const t = useWords(editingWords);
  return (
    <span className="flex">
      <MoveTools {...{ name, onMove }} />
      <RowTool icon={Copy} name={t.duplicate(name)} onClick={onDuplicate} />
      <RowTool icon={Trash2} name={t.remove(name)} onClick={onRemove} />
    </span>
  );
}

function Incomplete({ item }: { item: unknown }) {
  const t = useWords(editingWords);
  const lacking = useSiteLanguages().filter((language) => missingInContent(item, language).length > 0);
  useReported(lacking);
  return lacking.map((language) => <Badge key={language}>{t.incompleteIn(languageName(t, language))}</Badge>);
}
