import { useEffect, type ReactNode, type SubmitEvent } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { WithLanguageSwitch } from "#src/web/admin/editing/languages/language-switch.tsx";
import { conflictId } from "#src/web/admin/editing/conflict/conflict-id.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { focusSoon } from "#src/web/admin/editing/lists/focus-soon.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import type { VersionedForm } from "#src/web/admin/editing/use-versioned-form.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formWords } from "./form-words.ts";
import { scrollIfLinked } from "./settings-index.tsx";

type Props = {
  form: Omit<VersionedForm<object>, "edited"> & { edited: { section: string; value: object } };
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
  const { saving, isDirty, theirs } = form;
  const { explainedSettings } = useWords(conflictWords);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving) void onSave();
  };
  useWarnedLeaving(isDirty);
  return (
    <form noValidate id={formId(form.edited.section)} onSubmit={submit} className="grid gap-5">
      {theirs && (
        <LazyFormConflict
          {...form}
          section={form.edited.section}
          mine={form.edited.value}
          theirs={theirs.values}
          explained={explainedSettings}
          nameOf={nameOf}
        />
      )}
      <WithLanguageSwitch {...(theirs && { always: siteLanguages })}>{children}</WithLanguageSwitch>
      {(!isSecondary || isDirty || saving) && <SaveBar form={form} {...bar} />}
    </form>
  );
}

/** In reach wherever the form is scrolled. */
function SaveBar({ form, saveLabel, otherwise }: Pick<Props, "form" | "saveLabel" | "otherwise">) {
  const { saving, isDirty, theirs, discard } = form;
  const t = useWords(formWords);
  const { conflictShort, seeConflict } = useWords(editingWords);
  // A step that is left is not lost: its one button saves, and what was typed stays.
  const isTold = isDirty && !otherwise;
  return (
    <div
      data-bar
      className="rests-on-bar z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-raised p-3 shadow-card max-sm:gap-2 *:max-sm:grow"
    >
      <p
        role="status"
        className={`mr-auto font-semibold text-warning ${theirs ? "max-sm:sr-only" : "max-sm:w-full max-sm:empty:absolute"}`}
      >
        {isTold && (
          <span className="flex items-center gap-2 px-2">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
            {theirs ? conflictShort : t.unsaved}
          </span>
        )}
      </p>
      {isTold && !theirs && (
        <ToolButton look="plain" disabled={saving} onClick={discard}>
          {t.discard}
        </ToolButton>
      )}
      {otherwise}
      {theirs ? (
        // The form alone cannot be saved: one of both versions is to be chosen.
        <ToolButton look="solid" onClick={() => focusSoon(conflictId(form.edited))}>
          {seeConflict}
        </ToolButton>
      ) : (
        <BusyButton type="submit" look="solid" busy={saving} busyLabel={t.saving} className="px-6 max-sm:px-4">
          {saveLabel ?? t.save}
        </BusyButton>
      )}
    </div>
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
          <h2 className="text-xl">{title}</h2>
          {status}
        </div>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        <div className="mt-5 grid gap-5">{children}</div>
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
