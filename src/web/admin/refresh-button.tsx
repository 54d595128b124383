import { RefreshCw } from "lucide-react";
import { ToolButton } from "../ui/tool-button.tsx";

type Props = { busy: boolean; onRefresh: () => void; label?: string; className?: string };

/** What is shown never goes stale by itself: this asks again. Not disabled meanwhile, which would lose the focus. */
export function RefreshButton({ busy, onRefresh, label, className }: Props) {
  return (
    <ToolButton
      aria-label={label ? undefined : "Refresh"}
      title={label ? undefined : "Refresh"}
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
