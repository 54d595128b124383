import type { UseFormReturn } from "react-hook-form";
import { readSecurityForm, type SecuritySettings } from "#src/settings/security.ts";
import { AuditLog } from "./audit-log.tsx";
import { DataRights } from "./data-rights.tsx";
import { FormCheck, FormField } from "./form-field.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "./settings-panel.tsx";
import { usePasswordForm, type PasswordForm } from "./use-password-form.ts";
import type { SettingsForm, SettingsTab } from "./use-settings-form.ts";

export const securityTab: SettingsTab<"security", SecuritySettings> = {
  name: "security",
  toForm: (shown) => shown,
  read: readSecurityForm,
  success: "Security settings updated successfully",
  failure: "Failed to update security settings",
};

export function SecurityTab({ settings }: { settings: SettingsForm<SecuritySettings> }) {
  const { form, save, saving, ...rest } = settings;
  const password = usePasswordForm(() => form.getValues("requireStrongPassword"));
  const saveBoth = async () => {
    const typed = password.isTyped();
    if (typed && !(await password.check())) return;
    if ((form.formState.isDirty || !typed) && !(await save())) return;
    if (typed) await password.change();
  };
  return (
    <div className="grid gap-5">
      <SettingsPanel onSave={saveBoth} saving={saving || password.saving} {...rest}>
        <NewPassword form={password.form} />
        <Rules form={form} />
      </SettingsPanel>
      <OpenSessions />
      <DataRights />
      <AuditLog />
    </div>
  );
}

function NewPassword({ form }: Pick<PasswordForm, "form">) {
  return (
    <SettingsGroup title="Change your password" intro="Leave these blank to keep it. Other devices will be signed out.">
      <FormField
        form={form}
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
      />
      <Pair>
        <FormField form={form} name="newPassword" label="New Password" type="password" autoComplete="new-password" />
        <FormField
          form={form}
          name="confirmPassword"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
        />
      </Pair>
    </SettingsGroup>
  );
}

function Rules({ form }: { form: UseFormReturn<SecuritySettings> }) {
  return (
    <SettingsGroup title="Signing in">
      <FormCheck
        form={form}
        name="requireStrongPassword"
        label="Require Strong Password"
        hint="12 characters or more, or a mix of small and capital letters, digits and signs."
      />
      <div className="max-w-xs">
        <FormField
          form={form}
          name="sessionTimeout"
          label="Session Timeout"
          hint="In hours, from 1 to 168. Then you sign in again."
          type="number"
          min={1}
          max={168}
        />
      </div>
    </SettingsGroup>
  );
}
