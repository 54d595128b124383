import type { ReactNode } from "react";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import type { SelfSaving } from "#src/web/admin/editing/use-self-saving.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  form: Pick<SelfSaving<object>, "theirs" | "keepMine" | "takeTheirs"> & { edited: { section: string; value: object } };
  children: ReactNode;
};

/** Settings without a button; their groups show what became of them. */
export function SelfSavingPanel({ form, children }: Props) {
  const { explainedSettings } = useWords(conflictWords);
  const { edited, theirs, keepMine, takeTheirs } = form;
  return (
    <div className="grid gap-5">
      {theirs && (
        <LazyFormConflict
          {...{ keepMine, takeTheirs, section: edited.section }}
          mine={edited.value}
          theirs={theirs.values}
          explained={explainedSettings}
        />
      )}
      <WithLanguageSwitch {...(theirs && { always: siteLanguages })}>{children}</WithLanguageSwitch>
    </div>
  );
}
