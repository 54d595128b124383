import type { ComponentProps, ReactNode } from "react";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { form: ComponentProps<typeof DraftConflict>["draft"]; children: ReactNode };

/** Settings without a button; their groups show what became of them. */
export function SelfSavingPanel({ form, children }: Props) {
  const { explainedSettings } = useWords(conflictWords);
  return (
    <div className="grid gap-5">
      <DraftConflict draft={form} explained={explainedSettings} />
      <WithLanguageSwitch {...(form.theirs && { always: siteLanguages })}>{children}</WithLanguageSwitch>
    </div>
  );
}
