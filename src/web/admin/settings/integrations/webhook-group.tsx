import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type { IntegrationsValues, ShownIntegrations } from "#src/account/settings/integrations.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormCheck, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { integrationsWords } from "./integrations-words.ts";
import { SecretField } from "#src/web/admin/settings/form/secret-field.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { SecretShownOnce } from "./secret-shown-once.tsx";

type Props = { form: UseFormReturn<IntegrationsValues>; shown: ShownIntegrations };

export function WebhookGroup({ form, shown }: Props) {
  const t = useWords(integrationsWords);
  return (
    <SettingsGroup id="webhook" title={t.webhook} intro={t.webhookIntro}>
      <FormField
        form={form}
        name="webhookUrl"
        label={t.webhookUrl}
        type="url"
        placeholder="https://hooks.example.com/site"
        spellCheck={false}
      />
      <Secret form={form} shown={shown} />
      <div className="grid gap-2 sm:grid-cols-2">
        <FormCheck form={form} name="webhookOnLead" label={t.onLead} />
        <FormCheck form={form} name="webhookOnIdea" label={t.onIdea} />
        <FormCheck form={form} name="webhookOnQuote" label={t.onQuote} />
        <FormCheck form={form} name="webhookOnAlert" label={t.onAlert} />
      </div>
    </SettingsGroup>
  );
}

/** Typed, or generated and shown until it is copied. */
function Secret({ form, shown }: Props) {
  const t = useWords(integrationsWords);
  const making = useMakeSecret((secret) => form.setValue("webhookSecret", secret, { shouldDirty: true }));
  return (
    <div className="grid gap-3">
      <SecretField
        form={form}
        name="webhookSecret"
        label={t.webhookSecret}
        hint={t.webhookSecretHint}
        isSet={shown.webhookSecret.isSet}
      />
      {making.data === undefined ? (
        <BusyButton
          className="justify-self-start max-sm:w-full"
          busy={making.isPending}
          icon={KeyRound}
          onClick={() => making.mutate()}
        >
          {t.newSecret}
        </BusyButton>
      ) : (
        <SecretShownOnce intro={t.secretMade} value={making.data} backTo="webhookSecret" onClose={making.reset} />
      )}
    </div>
  );
}

function useMakeSecret(onMade: (secret: string) => void) {
  const t = useWords(integrationsWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: async () => {
      const { secret } = await (await api.settings.integrations["webhook-secret"].$post()).json();
      return secret;
    },
    onSuccess: onMade,
    onError: errorToast(t.secretFailed),
    gcTime: 0,
  });
}
