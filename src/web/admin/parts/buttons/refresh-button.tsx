import { RefreshCw } from "lucide-react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { busy: boolean; onRefresh: () => void; label?: string; className?: string };

export function RefreshButton({ busy, onRefresh, label, className }: Props) {
  const { refresh } = useWords(commonWords);
  return (
    <BusyButton
      quiet
      aria-label={label ? undefined : refresh}
      title={label ? undefined : refresh}
      busy={busy}
      onClick={onRefresh}
      square={!label}
      className={className}
    >
      <RefreshCw aria-hidden="true" className={`size-5 ${busy ? "animate-spin" : ""}`} />
      {label}
    </BusyButton>
  );
}
