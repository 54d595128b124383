import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";

/** `type`: of what is dragged, so that it is dropped only where that is taken. */
export function DragGrip({ type, id }: { type: string; id: string }) {
  const t = useWords(editingWords);
  return (
    <span
      draggable
      title={t.drag}
      onDragStart={(event) => event.dataTransfer.setData(type, id)}
      className="hidden size-11 shrink-0 cursor-grab place-items-center text-muted sm:grid"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </span>
  );
}

type Props = { name: string; onMove: (by: 1 | -1) => void };

/** What a pointer drags, for the keyboard and a finger. */
export function MoveTools({ name, onMove }: Props) {
  const t = useWords(editingWords);
  return (
    <>
      <MoveTool icon={ArrowUp} name={t.moveUp(name)} onClick={() => onMove(-1)} />
      <MoveTool icon={ArrowDown} name={t.moveDown(name)} onClick={() => onMove(1)} />
    </>
  );
}

/** Moving the row in the page would take the focus from its button. */
function MoveTool({ icon, name, onClick }: Pick<ToolProps, "icon" | "name" | "onClick">) {
  const id = useId();
  const move = () => {
    onClick();
    focusSoon(id);
  };
  return <RowTool {...{ icon, name, id }} onClick={move} />;
}

type ToolProps = { icon: LucideIcon; name: string; onClick: () => void; id?: string };

export function RowTool({ icon: Icon, name, id, onClick }: ToolProps) {
  return <ToolButton icon={Icon} square look="plain" id={id} aria-label={name} title={name} onClick={onClick} />;
}
