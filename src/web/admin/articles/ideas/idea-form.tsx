import { useEffect, useState } from "react";
import { ideaLimits, parseIdeaText, type ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { fieldId, part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useWriteIdea } from "./use-idea-changes.ts";
import { contentWords, ideaTextProblems } from "./words.ts";

type Props = { idea?: ContentIdea; onSaved: (idea: ContentIdea) => void; onCancel: () => void };

export function IdeaForm({ idea, onSaved, onCancel }: Props) {
  const t = useWords(contentWords);
  const writing = useWriteIdea();
  // One draft a version of the text, fixed while the form is open.
  const [keptAs] = useState(`idea ${idea ? `${idea.id} ${idea.version}` : "new"}`);
  const form = useForm({
    ...{ name: "idea", keptAs, initial: { headline: idea?.headline ?? "", description: idea?.description ?? "" } },
    parse: parseTyped,
    problemWords: ideaTextProblems,
    save: ({ headline, description }) => writing.mutateAsync({ ...(idea && { idea }), headline, description }),
    onSaved,
  });
  const headline = part(form, "headline");
  const id = fieldId(headline);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <Form of={form} className="grid gap-5 p-5 md:p-7">
      <h2 className="text-lg">{idea ? t.editing : t.writing}</h2>
      <TextOf of={headline} label={t.headline} required maxLength={ideaLimits.headline} />
      <AreaOf of={part(form, "description")} label={t.description} rows={8} maxLength={ideaLimits.description} />
      <FormButtons look="solid" busy={form.isSaving} onCancel={cancel}>
        {t.save}
      </FormButtons>
    </Form>
  );
}

/** With the problems in the words of the form. */
function parseTyped(typed: { headline: string; description: string }) {
  const read = parseIdeaText(typed);
  if (read.ok) return read;
  const problems = read.problems.map(({ field, code, values }) => ({
    ...{ field, ...(values && { values }) },
    code: field !== "headline" ? "descriptionLong" : code === "must-not-be-blank" ? "headlineBlank" : "headlineLong",
  }));
  return { ok: false as const, problems };
}
