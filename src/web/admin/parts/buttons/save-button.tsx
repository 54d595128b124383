import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import type { ToolLook } from "#src/web/ui/tool-button.tsx";
import { call, isKnownAlready, send } from "#src/web/admin/parts/calls/call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export type FileToSave = {
  path: string;
  /** Sent with POST: personal data stays out of addresses, which proxies log. */
  body?: object;
  /** Without Content-Disposition. */
  name: string;
  success?: string;
  failure: string;
};

type Props = {
  file: () => FileToSave;
  label: string;
  /** Distinguishes buttons with the same label; begins with it. */
  describedAs?: string;
  look?: ToolLook;
  className?: string;
  onSaved?: () => void;
};

/** `file` is called at the click, so that its name has the current date. */
export function SaveButton({ file, label, describedAs, look, className, onSaved }: Props) {
  const saving = useSaving(file, onSaved);
  return (
    <ActionButton look={look} aria-label={describedAs} className={className} action={saving} icon={Download}>
      {label}
    </ActionButton>
  );
}

function useSaving(file: () => FileToSave, onSaved?: () => void) {
  const { toast } = useToast();
  const t = useWords(commonWords);
  return useMutation({
    mutationFn: () => saveFile(file()),
    onSuccess: () => {
      const { success } = file();
      if (success) toast({ title: success });
      onSaved?.();
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      toast({ title: t.error, description: file().failure, variant: "destructive" });
    },
  });
}

/** Not a plain link, so that a refusal shows a toast instead of being saved. */
async function saveFile({ path, body, name: fallbackName }: FileToSave): Promise<void> {
  const response = await (body ? send("POST", path, body) : call(path));
  const name = fileNameIn(response.headers.get("Content-Disposition")) ?? fallbackName;
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function fileNameIn(contentDisposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/i.exec(contentDisposition ?? "")?.[1]?.trim();
}
