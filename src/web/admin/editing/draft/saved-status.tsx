import { Check, CircleAlert, Pencil } from "lucide-react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { statusColours } from "./status-colours.ts";
import type { DraftStatus } from "./versioned-draft.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";

/** What became of what saves itself. `isShort`: on a phone its icon is enough where nothing is to be done, or a button beside it says what. */
export function SavedStatus({ status, isShort = false }: { status: DraftStatus; isShort?: boolean }) {
  const t = useWords(editingWords);
  return (
    <p role="status" className={`flex min-w-0 items-center gap-2.5 font-semibold ${statusColours[status]}`}>
      <StatusIcon status={status} />
      <span className={isShort && ["saved", "conflict"].includes(status) ? "max-sm:sr-only" : ""}>
        {{ ...t, conflict: t.conflictShort }[status]}
      </span>
    </p>
  );
}

function StatusIcon({ status }: { status: DraftStatus }) {
  if (status === "saving") return <Spinner />;
  const Icon = status === "saved" ? Check : status === "unsaved" ? Pencil : CircleAlert;
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
