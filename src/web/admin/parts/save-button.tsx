import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import { ToolButton, type ToolLook } from "#src/web/ui/tool-button.tsx";
import { isKnownAlready } from "./call.ts";
import { saveFile } from "./save-file.ts";
import { toastWords } from "./toast-words.ts";
import { useWords } from "./words.ts";

export type FileToSave = {
  path: string;
  /** When the server names none. */
  name: string;
  success?: string;
  failure: string;
};

type Props = {
  file: () => FileToSave;
  label: string;
  /** Tells buttons with the same label apart; begins with it. */
  describedAs?: string;
  look?: ToolLook;
  className?: string;
  onSaved?: () => void;
};

/** Fetches a file and hands it to the browser's downloads. `file` is asked at the click, so that it bears today's date. */
export function SaveButton({ file, label, describedAs, look, className, onSaved }: Props) {
  const saving = useSaving(file, onSaved);
  return (
    <ToolButton
      look={look}
      aria-label={describedAs}
      className={className}
      aria-busy={saving.isPending}
      onClick={saving.isPending ? undefined : () => saving.mutate()}
    >
      {saving.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-5" />}
      {label}
    </ToolButton>
  );
}

function useSaving(file: () => FileToSave, onSaved?: () => void) {
  const { toast } = useToast();
  const t = useWords(toastWords);
  return useMutation({
    mutationFn: () => saveFile(file().path, file().name),
    onSuccess: () => {
      const { success } = file();
      if (success) toast({ title: t.success, description: success });
      onSaved?.();
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      toast({ title: t.error, description: file().failure, variant: "destructive" });
    },
  });
}
