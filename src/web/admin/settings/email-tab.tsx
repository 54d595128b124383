import type { UseFormReturn } from "react-hook-form";
import { readEmailForm, type EmailValues } from "#src/settings/email.ts";
import { AlertFields } from "./alert-fields.tsx";
import { Deliverability } from "./deliverability.tsx";
import { FormCheck, FormChoice, FormField } from "./form-field.tsx";
import { SecretField } from "./secret-field.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "./settings-panel.tsx";
import { TestMail } from "./test-mail.tsx";
import type { SettingsForm, SettingsTab } from "./use-settings-form.ts";

export const emailTab: SettingsTab<"email", EmailValues> = {
  name: "email",
  toForm: (shown) => ({ ...shown, smtpPassword: "" }),
  read: readEmailForm,
  secrets: ["smtpPassword"],
  success: "Email settings updated successfully",
  failure: "Failed to update email settings",
};

type Props = { settings: SettingsForm<EmailValues>; hasPassword: boolean };

export function EmailTab({ settings, hasPassword }: Props) {
  const { form, save, ...rest } = settings;
  return (
    <div className="grid gap-5">
      <SettingsPanel onSave={save} {...rest}>
        <MailServer form={form} hasPassword={hasPassword} />
        <Messages form={form} />
        <AlertFields form={form} />
      </SettingsPanel>
      <TestMail isDirty={form.formState.isDirty} />
      <Deliverability />
    </div>
  );
}

type Form = { form: UseFormReturn<EmailValues> };

function MailServer({ form, hasPassword }: Form & { hasPassword: boolean }) {
  return (
    <SettingsGroup title="Mail server" intro="Without a server here, Resend is used if its key is set in Integrations.">
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <FormField form={form} name="smtpHost" label="SMTP Host" placeholder="smtp.example.com" spellCheck={false} />
        <FormField form={form} name="smtpPort" label="SMTP Port" inputMode="numeric" />
      </div>
      <Pair>
        <FormField form={form} name="smtpUser" label="SMTP User" spellCheck={false} autoCapitalize="none" />
        <SecretField form={form} name="smtpPassword" label="SMTP Password" isSet={hasPassword} />
      </Pair>
    </SettingsGroup>
  );
}

function Messages({ form }: Form) {
  return (
    <SettingsGroup title="Messages" intro="Visitors always get an acknowledgement of their request.">
      <Pair>
        <FormField
          form={form}
          name="fromEmail"
          label="From Email"
          type="email"
          hint="An address of your own domain. Blank: the company’s."
        />
        <FormField form={form} name="fromName" label="From Name" hint="Blank: the company’s name." />
      </Pair>
      <FormCheck
        form={form}
        name="enableEmailNotifications"
        label="Enable Email Notifications"
        hint="A message to you for each new request."
      />
      <Pair>
        <FormField
          form={form}
          name="notifyTo"
          label="Send New Requests To"
          type="email"
          hint="Blank: the company’s address."
        />
        <FormChoice form={form} name="notifyLanguage" label="Language of These Messages" options={languages} />
      </Pair>
    </SettingsGroup>
  );
}

const languages = [
  { value: "en", label: "English" },
  { value: "fr", label: "French" },
];
