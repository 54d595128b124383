import { Send } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useLocation } from "wouter";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { publishWords } from "./words.ts";

export function PublishForm() {
  const t = useWords(publishWords);
  const { success } = useWords(commonWords);
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const [, navigate] = useLocation();
  const [note, setNote] = useState("");
  const publish = useSiteAction(() => api.site.publish.$post({ json: { note } }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (publish.isPending) return;
    publish.mutate(undefined, {
      onSuccess: () => {
        toast({ title: success, description: t.published });
        navigate("/admin/site");
      },
      onError: errorToast(t.notPublished),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        id="note"
        label={t.note}
        hint={t.noteHint}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <BusyButton type="submit" look="solid" busy={publish.isPending} busyLabel={t.publishing} icon={Send}>
        {t.publish}
      </BusyButton>
    </form>
  );
}
