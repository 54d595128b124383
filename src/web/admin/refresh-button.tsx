import { RefreshCw } from "lucide-react";
import { ToolButton } from "../ui/tool-button.tsx";

/** What is shown never goes stale by itself: this asks again. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  return (
    <ToolButton aria-label="Refresh" title="Refresh" disabled={busy} onClick={onRefresh} square>
      <RefreshCw aria-hidden="true" className={`size-5 ${busy ? "animate-spin" : ""}`} />
    </ToolButton>
  );
}
