import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { KeyRound } from "lucide-react";
import { webhooksOf } from "#src/account/events/hearers.ts";
import { webhookChoices, type IntegrationsValues, type ShownIntegrations } from "#src/account/settings/integrations.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, SecretOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { integrationsWords } from "./integrations-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { SecretShownOnce } from "#src/web/admin/parts/links/secret-shown-once.tsx";

type Props = { edited: Edited<Typed<IntegrationsValues>>; shown: ShownIntegrations };

export function WebhookGroup({ edited, shown }: Props) {
  const t = useWords(integrationsWords);
  return (
    <SettingsGroup id="webhook" title={t.webhook} intro={t.webhookIntro}>
      <TextOf
        of={part(edited, "webhookUrl")}
        label={t.webhookUrl}
        type="url"
        placeholder="https://hooks.example.com/site"
        spellCheck={false}
      />
      <Secret edited={edited} shown={shown} />
      <div className="grid grid-cols-1 items-start gap-2 wrap-anywhere sm:grid-cols-2">
        {webhookChoices.map((choice) => (
          <CheckOf key={choice} of={part(edited, choice)} label={t[choice]} hint={webhooksOf(choice).join(", ")} />
        ))}
      </div>
    </SettingsGroup>
  );
}

/** Typed, or generated and shown until it is copied. */
function Secret({ edited, shown }: Props) {
  const t = useWords(integrationsWords);
  const of = part(edited, "webhookSecret");
  const making = useMakeSecret((secret) => set(of, secret));
  return (
    <div className="grid gap-3">
      <SecretOf of={of} label={t.webhookSecret} hint={t.webhookSecretHint} isSet={shown.webhookSecret.isSet} />
      {making.data === undefined ? (
        <ActionButton className="justify-self-start max-sm:w-full" action={making} icon={KeyRound}>
          {t.newSecret}
        </ActionButton>
      ) : (
        <SecretShownOnce intro={t.secretMade} value={making.data} backTo={fieldId(of)} onClose={making.reset} />
      )}
    </div>
  );
}

function useMakeSecret(onMade: (secret: string) => void) {
  const t = useWords(integrationsWords);
  return useAction({
    call: async () => (await (await api.settings.integrations["webhook-secret"].$post()).json()).secret,
    failed: t.secretFailed,
    onDone: onMade,
    isSecret: true,
  });
}
