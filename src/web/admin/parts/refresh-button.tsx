import { RefreshCw } from "lucide-react";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { shellWords } from "#src/web/admin/shell/shell-words.ts";
import { useWords } from "./words.ts";

type Props = { busy: boolean; onRefresh: () => void; label?: string; className?: string };

/** What is shown never goes stale by itself: this asks again. Not disabled meanwhile, which would lose the focus. */
export function RefreshButton({ busy, onRefresh, label, className }: Props) {
  const { refresh } = useWords(shellWords);
  return (
    <ToolButton
      aria-label={label ? undefined : refresh}
      title={label ? undefined : refresh}
      aria-busy={busy}
      onClick={busy ? undefined : onRefresh}
      square={!label}
      className={className}
    >
      <RefreshCw aria-hidden="true" className={`size-5 ${busy ? "animate-spin" : ""}`} />
      {label}
    </ToolButton>
  );
}
