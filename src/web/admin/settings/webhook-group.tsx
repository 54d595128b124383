import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { IntegrationsValues, ShownIntegrations } from "#src/settings/integrations.ts";
import { ToolButton } from "../../ui/tool-button.tsx";
import { send } from "../call.ts";
import { useWords } from "../words.ts";
import { FormCheck, FormField } from "./form-field.tsx";
import { integrationsWords } from "./integrations-words.ts";
import { SecretField } from "./secret-field.tsx";
import { SettingsGroup } from "./settings-panel.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Props = { form: UseFormReturn<IntegrationsValues>; shown: ShownIntegrations };

export function WebhookGroup({ form, shown }: Props) {
  const t = useWords(integrationsWords);
  return (
    <SettingsGroup title={t.webhook} intro={t.webhookIntro}>
      <FormField
        form={form}
        name="webhookUrl"
        label={t.webhookUrl}
        type="url"
        placeholder="https://hooks.example.com/site"
        spellCheck={false}
      />
      <Secret form={form} shown={shown} />
      <div className="grid gap-2 sm:grid-cols-3">
        <FormCheck form={form} name="webhookOnLead" label={t.onLead} />
        <FormCheck form={form} name="webhookOnIdea" label={t.onIdea} />
        <FormCheck form={form} name="webhookOnAlert" label={t.onAlert} />
      </div>
    </SettingsGroup>
  );
}

/** Typed, or made here and shown until it is copied. */
function Secret({ form, shown }: Props) {
  const t = useWords(integrationsWords);
  const [made, setMade] = useState<string>();
  const make = async () => {
    const response = await send("POST", "/api/admin/settings/integrations/webhook-secret");
    // The shape of our own server's answer.
    const { secret } = (await response.json()) as { secret: string };
    form.setValue("webhookSecret", secret, { shouldDirty: true });
    setMade(secret);
  };
  return (
    <div className="grid gap-3">
      <SecretField
        form={form}
        name="webhookSecret"
        label={t.webhookSecret}
        hint={t.webhookSecretHint}
        isSet={shown.webhookSecret.isSet}
      />
      {made === undefined ? (
        <ToolButton className="justify-self-start max-sm:w-full" onClick={() => void make()}>
          <KeyRound aria-hidden="true" className="size-5" />
          {t.newSecret}
        </ToolButton>
      ) : (
        <ShownOnce intro={t.secretMade} value={made} onClose={() => setMade(undefined)} />
      )}
    </div>
  );
}
