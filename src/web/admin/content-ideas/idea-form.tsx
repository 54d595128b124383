import { useEffect, useState, type FormEvent } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { IdeaCode } from "#src/marketing/content-ideas/idea-problems.ts";
import { ideaLimits, parseIdeaText, type ContentIdea } from "#src/marketing/content-ideas/content-idea.ts";
import { TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { contentWords } from "./words.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useWriteIdea } from "./use-idea-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** A description may be blank. */
type IdeaProblem = "headlineBlank" | "headlineLong" | "descriptionLong";

type Props = { idea?: ContentIdea; onSaved: (idea: ContentIdea) => void; onCancel: () => void };

export function IdeaForm({ idea, onSaved, onCancel }: Props) {
  const t = useWords(contentWords);
  const form = useIdeaForm({ idea, onSaved });
  const { headline, description, problemOf } = form;
  const cancel = () => {
    form.forget();
    onCancel();
  };
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5 p-5 md:p-7">
      <h2 className="text-xl">{idea ? t.editing : t.writing}</h2>
      <TextField
        id="headline"
        label={t.headline}
        required
        maxLength={ideaLimits.headline}
        value={headline.text}
        onChange={(event) => headline.write(event.target.value)}
        error={problemOf("headline")}
      />
      <TextAreaField
        id="description"
        label={t.description}
        rows={8}
        maxLength={ideaLimits.description}
        value={description.text}
        onChange={(event) => description.write(event.target.value)}
        error={problemOf("description")}
      />
      <FormButtons look="solid" busy={form.saving} onCancel={cancel}>
        {t.save}
      </FormButtons>
    </form>
  );
}

function useIdeaForm({ idea, onSaved }: Omit<Props, "onCancel">) {
  const [problems, setProblems] = useState<IdeaProblem[]>([]);
  // One draft a version of the text, fixed while the form is open.
  const [name] = useState(idea ? `${idea.id} ${idea.version}` : "new");
  const headline = useDraft(`idea headline ${name}`, idea?.headline);
  const description = useDraft(`idea description ${name}`, idea?.description);
  const writing = useWriteIdea();
  const t = useWords(contentWords);
  useEffect(() => focusOn("headline"), []);

  function forget() {
    headline.forget();
    description.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (writing.isPending) return;
    const read = parseIdeaText({ headline: headline.text, description: description.text });
    setProblems(read.ok ? [] : read.problems.map(problemWith));
    if (!read.ok) return focusOn(read.problems[0]?.field);
    writing.mutate(
      { idea, headline: read.values.headline, description: description.text },
      {
        onSuccess: (saved) => {
          forget();
          onSaved(saved);
        },
      },
    );
  }

  const problemOf = (field: "headline" | "description") => {
    const problem = problems.find((found) => found.startsWith(field));
    return problem && t[problem](ideaLimits[field]);
  };
  return { headline, description, problemOf, submit, forget, saving: writing.isPending };
}

function problemWith({ field, code }: Problem<IdeaCode>): IdeaProblem {
  if (field !== "headline") return "descriptionLong";
  return code === "must-not-be-blank" ? "headlineBlank" : "headlineLong";
}

function focusOn(field = ""): void {
  document.getElementById(field)?.focus();
}
