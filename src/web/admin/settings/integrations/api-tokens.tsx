import { Plus } from "lucide-react";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { parseNewToken, scopes, type ApiToken, type Scope } from "#src/account/settings/api-tokens/api-token.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { fieldId, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LoadError } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";
import { scopeWords } from "./scope-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { SecretShownOnce } from "#src/web/admin/parts/links/secret-shown-once.tsx";
import { useApiTokens, useMakeToken, useRevokeToken } from "./use-api-tokens.ts";

export function ApiTokens() {
  const t = useWords(integrationsWords);
  const { data: tokens, error, refetch } = useApiTokens();
  return (
    <SettingsGroup id="tokens" title={t.tokens} intro={t.tokensIntro}>
      <a
        href="/api/openapi.json"
        target="_blank"
        rel="noreferrer"
        className="justify-self-start py-1 text-water underline underline-offset-4"
      >
        {t.describedApi}
      </a>
      <NewToken />
      {error && <LoadError title={t.tokensNotLoaded} error={error} onRetry={() => void refetch()} />}
      {tokens?.length === 0 && <p className="text-muted">{t.noTokens}</p>}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} />}
    </SettingsGroup>
  );
}

export function TokenList({ tokens }: { tokens: ApiToken[] }) {
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} />
      ))}
    </ul>
  );
}

function NewToken() {
  const t = useWords(integrationsWords);
  const make = useMakeToken();
  const form = useForm({
    ...{ name: "token", initial: { name: "", scopes: ["ideas"] as Scope[] } },
    parse: parseNewToken,
    problemWords: settingsProblems,
    save: make.mutateAsync,
    onSaved: () => form.reset(),
  });
  const name = part(form, "name");
  if (make.data)
    return (
      <SecretShownOnce
        intro={t.tokenOnce}
        value={make.data.token}
        backTo={fieldId(name)}
        onClose={() => make.reset()}
      />
    );
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={name} label={t.tokenName} />
      <ScopeChoice of={part(form, "scopes")} />
      <BusyButton type="submit" busy={form.isSaving} icon={Plus} className="justify-self-start max-sm:w-full">
        {t.createToken}
      </BusyButton>
    </Form>
  );
}

function ScopeChoice({ of }: { of: Edited<Scope[]> }) {
  const t = useWords(integrationsWords);
  const words = useWords(scopeWords);
  const error = useProblemAt(of);
  const choose = (scope: Scope, isChosen: boolean) =>
    of.edit((now) => (isChosen ? [...now, scope] : now.filter((one) => one !== scope)));
  return (
    <fieldset className="grid gap-x-5 gap-y-1 sm:grid-cols-2" aria-describedby={error && "scopes-error"}>
      <legend className="mb-1 font-semibold">{t.scopes}</legend>
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          id={`scope-${scope}`}
          label={words[scope]}
          checked={of.value.includes(scope)}
          aria-invalid={error !== undefined}
          onChange={({ target }) => choose(scope, target.checked)}
        />
      ))}
      {error && (
        <p id="scopes-error" className="text-sm font-semibold text-danger sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function TokenLine({ token }: { token: ApiToken }) {
  const t = useWords(integrationsWords);
  const language = useLanguage();
  const words = useWords(scopeWords);
  const day = (moment: string) => formatDate(new Date(moment), language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {token.name} <code className="font-normal text-muted">{token.prefix}…</code>
        </p>
        <p className="text-sm">{token.scopes.map((scope) => words[scope]).join(" · ")}</p>
        <p className="text-sm text-muted">
          {t.created(day(token.created_at))}, {token.last_used_at ? t.used(day(token.last_used_at)) : t.unused}
        </p>
      </div>
      <Revoke token={token} />
    </li>
  );
}

function Revoke({ token }: { token: ApiToken }) {
  const t = useWords(integrationsWords);
  const revoke = useRevokeToken();
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label={t.revoke}
        sure={t.revokeSure}
        keep={t.keepToken}
        of={token.name}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(token.id)}
      />
    </div>
  );
}
