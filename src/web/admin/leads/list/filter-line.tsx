import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

const lineWords = dictionary({ remove: "Tout montrer" }, { remove: "Show all" });

type Props = { icon: LucideIcon; onRemove: () => void; children: ReactNode };

/** What the list is narrowed to by where it was opened from, and the way back to all. */
export function FilterLine({ icon: Icon, onRemove, children }: Props) {
  const t = useWords(lineWords);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-water-soft px-4 py-1.5 text-sm lg:px-6">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-water" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      <ToolButton look="plain" onClick={onRemove}>
        {t.remove}
      </ToolButton>
    </div>
  );
}
