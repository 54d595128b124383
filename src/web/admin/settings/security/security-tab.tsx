import { lazy, Suspense, useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { parsePasswordChange, type PasswordChange } from "#src/account/session/password-change.ts";
import { passwordProblems } from "#src/account/session/password-problems.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { formId } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import type { TypedSecurity } from "./security-form.ts";
import { securityWords } from "./security-words.ts";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";

/** They stand on the same tab: one file holds all. */
export { SecondFactorCard } from "#src/web/admin/settings/second-factor/second-factor.tsx";
export { OpenSessions } from "./open-sessions.tsx";

const StillHaveAccess = lazy(async () => ({
  default: (await import("./still-have-access.tsx")).StillHaveAccess,
}));

export function SecurityTab({ settings }: { settings: EditedDraft<TypedSecurity> }) {
  const { save, isSaving, isDirty, discard } = settings;
  const [hasChanged, setChanged] = useState(false);
  const password = usePasswordForm(settings.value.requireStrongPassword);
  const isTyped = Object.values(password.value).some((text) => text !== "");
  const saveBoth = async () => {
    if (isTyped && !password.check()) return;
    if ((isDirty || !isTyped) && !(await save())) return;
    if (isTyped) setChanged(await password.submit());
  };
  const form = {
    ...{ ...settings, isSaving: isSaving || password.isSaving, isDirty: isDirty || isTyped },
    discard() {
      password.reset();
      discard();
    },
  };
  return (
    <>
      {hasChanged && (
        <Suspense>
          <StillHaveAccess onClose={() => setChanged(false)} />
        </Suspense>
      )}
      <SettingsPanel form={form} onSave={saveBoth}>
        <div id={formId(password.section)} className="contents">
          <NewPassword edited={password} />
        </div>
        <Rules edited={settings} />
      </SettingsPanel>
    </>
  );
}

const blank: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

function usePasswordForm(strong: boolean) {
  const t = useWords(securityWords);
  const change = useAction({
    call: (json: PasswordChange) => api.settings.password.$post({ json }),
    done: t.passwordChanged,
    failed: (status) => (status === 429 ? t.tooMany : t.passwordFailed),
  });
  const form = useForm({
    name: "password",
    initial: blank,
    parse: (typed) => parsePasswordChange(typed, { strong }),
    problemWords: passwordProblems,
    save: change.mutateAsync,
    onSaved: () => form.reset(),
  });
  return form;
}

function NewPassword({ edited }: { edited: Edited<PasswordChange> }) {
  const t = useWords(securityWords);
  return (
    <SettingsGroup id="password" title={t.passwordTitle} intro={t.passwordIntro}>
      <TextOf
        of={part(edited, "currentPassword")}
        label={t.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <Pair>
        <TextOf of={part(edited, "newPassword")} label={t.newPassword} type="password" autoComplete="new-password" />
        <TextOf
          of={part(edited, "confirmPassword")}
          label={t.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
      </Pair>
    </SettingsGroup>
  );
}

function Rules({ edited }: { edited: Edited<TypedSecurity> }) {
  const t = useWords(securityWords);
  return (
    <SettingsGroup id="signing-in" title={t.rulesTitle}>
      <CheckOf of={part(edited, "requireStrongPassword")} label={t.strong} hint={t.strongHint} />
      <div className="max-w-xs">
        <TextOf
          of={part(edited, "sessionTimeout")}
          label={t.timeout}
          hint={t.timeoutHint}
          type="number"
          min={1}
          max={168}
        />
      </div>
    </SettingsGroup>
  );
}
