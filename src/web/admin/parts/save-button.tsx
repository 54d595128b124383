import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import type { ToolLook } from "#src/web/ui/tool-button.tsx";
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
    <BusyButton
      look={look}
      aria-label={describedAs}
      className={className}
      busy={saving.isPending}
      icon={Download}
      onClick={() => saving.mutate()}
    >
      {label}
    </BusyButton>
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
