import { lazy, Suspense, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { parseSecurityForm, type SecuritySettings } from "#src/account/settings/security.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormCheck, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { securityWords } from "./security-words.ts";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { usePasswordForm, type PasswordForm } from "./use-password-form.ts";
import type { SettingsForm, SettingsTab } from "#src/web/admin/settings/form/use-settings-form.ts";

const StillHaveAccess = lazy(async () => ({
  default: (await import("./still-have-access.tsx")).StillHaveAccess,
}));

export const securityTab: SettingsTab<"security", SecuritySettings> = {
  name: "security",
  toForm: (shown) => shown,
  parse: parseSecurityForm,
  words: securityWords,
};

export function SecurityTab({ settings }: { settings: SettingsForm<SecuritySettings> }) {
  const { form, save, saving, isDirty, discard, ...rest } = settings;
  const [hasChanged, setChanged] = useState(false);
  const password = usePasswordForm(() => form.getValues("requireStrongPassword"));
  const saveBoth = async () => {
    const typed = password.isTyped();
    if (typed && !(await password.check())) return;
    if ((form.formState.isDirty || !typed) && !(await save())) return;
    if (typed) setChanged(await password.change());
  };
  const discardBoth = async () => {
    password.clear();
    await discard();
  };
  return (
    <>
      {hasChanged && (
        <Suspense>
          <StillHaveAccess onClose={() => setChanged(false)} />
        </Suspense>
      )}
      <SettingsPanel
        {...rest}
        onSave={saveBoth}
        saving={saving || password.saving}
        isDirty={isDirty || password.form.formState.isDirty}
        discard={discardBoth}
      >
        <NewPassword form={password.form} />
        <Rules form={form} />
      </SettingsPanel>
    </>
  );
}

function NewPassword({ form }: Pick<PasswordForm, "form">) {
  const t = useWords(securityWords);
  return (
    <SettingsGroup title={t.passwordTitle} intro={t.passwordIntro}>
      <FormField
        form={form}
        name="currentPassword"
        label={t.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <Pair>
        <FormField form={form} name="newPassword" label={t.newPassword} type="password" autoComplete="new-password" />
        <FormField
          form={form}
          name="confirmPassword"
          label={t.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
      </Pair>
    </SettingsGroup>
  );
}

function Rules({ form }: { form: UseFormReturn<SecuritySettings> }) {
  const t = useWords(securityWords);
  return (
    <SettingsGroup title={t.rulesTitle}>
      <FormCheck form={form} name="requireStrongPassword" label={t.strong} hint={t.strongHint} />
      <div className="max-w-xs">
        <FormField
          form={form}
          name="sessionTimeout"
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
