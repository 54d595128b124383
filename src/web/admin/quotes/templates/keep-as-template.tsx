import { useState, type SubmitEvent } from "react";
import { BookmarkPlus } from "lucide-react";
import { LONGEST_TEMPLATE_NAME } from "#src/work/quotes/templates/quote-template.ts";
import { isBlankLine } from "#src/work/quotes/rated-line.ts";
import type { QuoteLine } from "#src/work/quotes/quote.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useKeepTemplate } from "./use-quote-templates.ts";
import { quoteTemplateWords } from "./words.ts";

const NAME_ID = "quote-template-name";

export function KeepAsTemplate({ lines, name: first }: { lines: readonly QuoteLine[]; name: string }) {
  const t = useWords(quoteTemplateWords);
  const [name, setName] = useState<string>();
  const keeping = useKeepTemplate();
  if (lines.every(isBlankLine)) return null;
  const begin = () => {
    setName(first);
    focusSoon(NAME_ID);
  };
  if (name === undefined)
    return (
      <ToolButton icon={BookmarkPlus} className="justify-self-start" onClick={begin}>
        {t.keep}
      </ToolButton>
    );
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === "") return document.getElementById(NAME_ID)?.focus();
    keeping.mutate({ name, lines: [...lines] }, { onSuccess: () => setName(undefined) });
  };
  return (
    <form noValidate className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end" onSubmit={keep}>
      <TextField
        id={NAME_ID}
        label={t.name}
        hint={t.nameHint}
        value={name}
        maxLength={LONGEST_TEMPLATE_NAME}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <BusyButton type="submit" busy={keeping.isPending}>
        {t.keep}
      </BusyButton>
    </form>
  );
}
