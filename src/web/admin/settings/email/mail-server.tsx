import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import type { EmailValues } from "#src/account/settings/email.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { SecretOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Folded } from "#src/web/admin/settings/form/folded.tsx";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { RadioField } from "#src/web/ui/fields/radio-field.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { emailWords } from "./email-words.ts";
import {
  mailProviders,
  providerNames,
  providerOf,
  withProvider,
  withUser,
  type MailProvider,
} from "./mail-providers.ts";
import { providerWords } from "./provider-words.ts";

type Props = {
  edited: Edited<Typed<EmailValues>>;
  hasPassword: boolean;
  /** In Set-up: nothing to fill in before a provider is chosen, and no server to type where it is known. */
  isGuided?: boolean;
};

export function MailServer({ edited, hasPassword, isGuided = false }: Props) {
  const t = useWords(emailWords);
  const names = useWords(providerWords);
  const [chosen, choose] = useState(() => providerOf(edited.value));
  const provider = edited.value.smtpHost ? providerOf(edited.value) : chosen;
  const user = part(edited, "smtpUser");
  const following: typeof user = {
    ...user,
    edit: (change) => edited.edit((now) => withUser(change(now.smtpUser), now)),
  };
  const server = (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-5 sm:grid-cols-[1fr_10rem]">
      <TextOf of={part(edited, "smtpHost")} label={t.smtpHost} placeholder="smtp.example.com" spellCheck={false} />
      <TextOf of={part(edited, "smtpPort")} label={t.smtpPort} inputMode="numeric" />
    </div>
  );
  const isKnown = provider !== undefined && provider !== "own";
  return (
    <SettingsGroup id="mail-server" title={t.server} intro={isGuided ? undefined : t.serverIntro}>
      <ProviderChoice
        chosen={provider}
        onChoose={(name) => {
          choose(name);
          edited.edit((now) => withProvider(name, now));
        }}
      />
      {provider && <ToDo provider={provider} />}
      {isGuided && !provider ? null : (
        <>
          {!(isGuided && isKnown) && server}
          <Pair>
            <TextOf of={following} label={t.smtpUser} spellCheck={false} autoCapitalize="none" />
            <SecretOf of={part(edited, "smtpPassword")} label={t.smtpPassword} isSet={hasPassword} />
          </Pair>
          <Pair>
            <TextOf of={part(edited, "fromEmail")} label={t.fromEmail} type="email" hint={t.fromEmailHint} />
            <TextOf of={part(edited, "fromName")} label={t.fromName} hint={t.fromNameHint} />
          </Pair>
          {isGuided && isKnown && (
            <Folded title={names.server} of={[part(edited, "smtpHost"), part(edited, "smtpPort")]}>
              {server}
            </Folded>
          )}
        </>
      )}
    </SettingsGroup>
  );
}

type ChoiceProps = { chosen: MailProvider | undefined; onChoose: (name: MailProvider) => void };

function ProviderChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useWords(providerWords);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.who}</legend>
      <div className="grid grid-cols-2 gap-2 max-sm:*:last:col-span-full sm:grid-cols-3">
        {providerNames.map((name) => (
          <RadioField key={name} name="mail-provider" checked={chosen === name} onChange={() => onChoose(name)}>
            {t[name]}
          </RadioField>
        ))}
      </div>
    </fieldset>
  );
}

function ToDo({ provider }: { provider: MailProvider }) {
  const t = useWords(providerWords);
  const { link } = { link: undefined, ...mailProviders[provider] };
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-mist px-4 py-3.5">
      <ol className="grid max-w-prose list-decimal gap-1.5 pl-5">
        {t[`${provider}Steps`].split("\n").map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {link && (
        <ToolLink href={link} target="_blank" rel="noreferrer">
          <ArrowUpRight aria-hidden="true" className="size-5" />
          {t.open}
          <span className="sr-only"> ({t.newTab})</span>
        </ToolLink>
      )}
    </div>
  );
}
