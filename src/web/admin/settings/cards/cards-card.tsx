import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useQuery } from "@tanstack/react-query";
import { cardProblems } from "#src/work/invoices/card/card-problems.ts";
import { type ShownCards, CardForm } from "#src/work/invoices/card/card-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { SecretOf } from "#src/web/admin/editing/fields.tsx";
import { Form, SaveChanges } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { CopiedAddress } from "#src/web/admin/parts/links/copied-address.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { Pair, PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { cardsWords } from "./cards-words.ts";

const cardsQuery = apiQuery(api["card-settings"]);
const nothingTyped: CardForm = { key: "", webhookSecret: "" };

export function CardsCard() {
  const t = useWords(cardsWords);
  const cards = useQuery(cardsQuery);
  return (
    <SettingsGroup id="cards" title={t.title} intro={t.intro}>
      <QueryState query={cards} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-24" />}>
        {(shown) => <CardSettings shown={shown} />}
      </QueryState>
    </SettingsGroup>
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
    parse: (typed) => parseForm(CardForm, typed),
    problemWords: cardProblems,
    save: saving.mutateAsync,
    onSaved: () => form.reset(nothingTyped),
  });
  return (
    <>
      {shown.key.isSet && <Standing shown={shown} />}
      <CopiedAddress id="card-webhook" label={t.address} address={shown.address} note={t.addressNote} />
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
        <SaveChanges of={form} busyLabel={t.saving}>
          {t.save}
        </SaveChanges>
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
