import { ChevronDown } from "lucide-react";
import { useEffect, type ReactNode, type SubmitEvent } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { SaveBar } from "#src/web/admin/editing/draft/save-bar.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { scrollIfLinked } from "./settings-index.tsx";

type Props = {
  form: Pick<
    EditedDraft<object>,
    "section" | "save" | "isSaving" | "isDirty" | "secrets" | "discard" | "keepMine" | "takeTheirs"
  > & { value: object; theirs?: { value: object } | undefined };
  /** In place of saving the form alone. */
  onSave?: () => Promise<unknown>;
  /** Beside the tab's own form: its bar shows once something has changed. */
  isSecondary?: boolean;
  /** The name of a field that is not on the page. */
  nameOf?: (path: string) => string;
  saveLabel?: string;
  /** Beside the button, for who does not save. */
  otherwise?: ReactNode;
  children: ReactNode;
};

export function SettingsPanel({ form, onSave = form.save, isSecondary = false, nameOf, children, ...bar }: Props) {
  const { isSaving, isDirty, theirs } = form;
  const { explainedSettings } = useWords(conflictWords);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) void onSave();
  };
  useWarnedLeaving(isDirty);
  return (
    <form noValidate id={formId(form.section)} onSubmit={submit} className="grid gap-5">
      <DraftConflict draft={form} explained={explainedSettings} nameOf={nameOf} />
      <WithLanguageSwitch {...(theirs && { always: siteLanguages })}>{children}</WithLanguageSwitch>
      {(!isSecondary || isDirty || isSaving) && <SaveBar form={form} {...bar} />}
    </form>
  );
}

/** The browser asks before the tab is closed. */
function useWarnedLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

type Group = {
  id?: string;
  title: string;
  intro?: ReactNode;
  /** Beside the title: what became of what saves itself. */
  status?: ReactNode;
  children: ReactNode;
};

/** The heading labels nothing by ARIA: a query by label must find the field alone. */
export function SettingsGroup({ id, title, intro, status, children }: Group) {
  return (
    <div ref={scrollIfLinked} id={id} className="scroll-mt-3">
      <Card className="p-4 sm:p-5 md:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          {status}
        </div>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        <div className="mt-5 grid gap-5">{children}</div>
      </Card>
    </div>
  );
}

type Folded = Omit<Group, "status"> & { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** For what is rarely changed. */
export function FoldedGroup({ id, title, intro, isOpen, onToggle, children }: Folded) {
  return (
    <div ref={scrollIfLinked} id={id} className="scroll-mt-3">
      <Card className="px-4 py-1 sm:px-5 md:px-7 md:py-2">
        <details className="group" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg">{title}</h2>
            <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-prose text-muted">{intro}</p>
          <div className="mt-5 mb-4 grid gap-5">{children}</div>
        </details>
      </Card>
    </div>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>;
}

export function PanelPlaceholder({ className }: { className: string }) {
  const { loading } = useWords(commonWords);
  return <Placeholder label={loading} rows={1} row={`rounded-card bg-raised ${className}`} />;
}
