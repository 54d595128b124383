import type { IntegrationsValues, ShownIntegrations } from "#src/account/settings/integrations.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, SecretOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { integrationsWords } from "./integrations-words.ts";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

type Props = { edited: Edited<Typed<IntegrationsValues>>; shown: ShownIntegrations };

export function BotCheckFields({ edited, shown }: Props) {
  const t = useWords(integrationsWords);
  const { botCheckProvider: provider } = edited.value;
  const explanations = {
    auto: t.aboutAuto,
    altcha: t.aboutAltcha,
    recaptcha: t.aboutRecaptcha,
    turnstile: t.aboutTurnstile,
  };
  const providers = { auto: t.auto, altcha: t.altcha, recaptcha: t.recaptcha, turnstile: t.turnstile };
  return (
    <SettingsGroup id="bot-check" title={t.protection} intro={explanations[provider]}>
      <ChoiceOf of={part(edited, "botCheckProvider")} label={t.botCheck} choices={providers} />
      <Pair>
        <TextOf of={part(edited, "recaptchaSiteKey")} label={t.recaptchaSiteKey} spellCheck={false} />
        <SecretOf
          of={part(edited, "recaptchaSecretKey")}
          label={t.recaptchaSecretKey}
          isSet={shown.recaptchaSecretKey.isSet}
        />
      </Pair>
      <Pair>
        <TextOf of={part(edited, "turnstileSiteKey")} label={t.turnstileSiteKey} spellCheck={false} />
        <SecretOf
          of={part(edited, "turnstileSecretKey")}
          label={t.turnstileSecretKey}
          isSet={shown.turnstileSecretKey.isSet}
        />
      </Pair>
    </SettingsGroup>
  );
}
