import { useQuery } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { cardProblems } from "#src/customers/invoices/card/card-problems.ts";
import { parseCardForm, type CardForm, type ShownCards } from "#src/customers/invoices/card/card-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { SecretOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/settings/form/outcome.tsx";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { cardsWords } from "./cards-words.ts";

const cardsQuery = apiQuery(api["card-settings"]);
const nothingTyped: CardForm = { key: "", webhookSecret: "" };

export function CardsCard() {
  const t = useWords(cardsWords);
  const { loading } = useWords(commonWords);
  const cards = useQuery(cardsQuery);
  return (
    <div ref={scrollIfLinked} id="cards" className="scroll-mt-20">
      <SettingsGroup title={t.title} intro={t.intro}>
        <QueryState
          query={cards}
          failed={t.notLoaded}
          placeholder={<Placeholder label={loading} rows={1} row="h-24" />}
        >
          {(shown) => <CardSettings shown={shown} />}
        </QueryState>
      </SettingsGroup>
    </div>
  );
}

function CardSettings({ shown }: { shown: ShownCards }) {
  const t = useWords(cardsWords);
  const saving = useAction({
    call: async (json: CardForm) => (await api["card-settings"].$put({ json })).json(),
    done: t.saved,
    failed: (status) => (status === 422 ? undefined : t.failed),
    answers: cardsQuery,
  });
  const form = useForm({
    name: "cards",
    initial: nothingTyped,
    parse: parseCardForm,
    problemWords: cardProblems,
    save: saving.mutateAsync,
    onSaved: () => form.reset(nothingTyped),
  });
  return (
    <>
      {shown.key.isSet && <Standing shown={shown} />}
      <WebhookAddress address={shown.address} />
      <Form of={form}>
        <Pair>
          <SecretOf of={part(form, "key")} label={t.key} hint={t.keyHint} isSet={shown.key.isSet} />
          <SecretOf
            of={part(form, "webhookSecret")}
            label={t.secret}
            hint={t.secretHint}
            isSet={shown.webhookSecret.isSet}
          />
        </Pair>
        {form.isDirty && (
          <BusyButton
            type="submit"
            className="justify-self-start max-sm:w-full"
            busy={form.isSaving}
            busyLabel={t.saving}
          >
            {t.save}
          </BusyButton>
        )}
      </Form>
    </>
  );
}

function Standing({ shown: { isTest, webhooks } }: { shown: ShownCards }) {
  const t = useWords(cardsWords);
  const says = t[`webhook.${webhooks}`];
  return (
    <div className="grid gap-3">
      {isTest ? <p className="font-semibold text-warning">{t.test}</p> : <Succeeded>{t.on}</Succeeded>}
      {webhooks === "unused" && <p className="text-muted">{says}</p>}
      {webhooks === "arrive" && <Succeeded>{says}</Succeeded>}
      {webhooks !== "unused" && webhooks !== "arrive" && <Failed>{says}</Failed>}
    </div>
  );
}

function WebhookAddress({ address }: { address: string }) {
  const t = useWords(cardsWords);
  const { isCopied, copy } = useCopying(address);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        id="card-webhook"
        label={t.address}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <ToolButton onClick={() => void copy()} className="min-h-13">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? t.copied : t.copy}
      </ToolButton>
      <p className="text-sm text-muted sm:col-span-2">{t.addressNote}</p>
    </div>
  );
}
