import { Send } from "lucide-react";
import { useLocation } from "wouter";
import { contentProblems } from "#src/site/content/content-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSiteAction } from "#src/web/admin/site/use-site.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { publishWords } from "./words.ts";

export function PublishForm() {
  const t = useWords(publishWords);
  const [, navigate] = useLocation();
  const publish = useSiteAction({
    call: (json: { note: string }) => api.site.publish.$post({ json }),
    ...{ done: t.published, failed: t.notPublished },
  });
  const form = useForm({
    ...{ name: "publish", initial: { note: "" } },
    problemWords: contentProblems,
    save: publish.mutateAsync,
    onSaved: () => navigate("/admin/site"),
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={part(form, "note")} label={t.note} hint={t.noteHint} maxLength={500} />
      <BusyButton type="submit" look="solid" busy={form.isSaving} busyLabel={t.publishing} icon={Send}>
        {t.publish}
      </BusyButton>
    </Form>
  );
}
