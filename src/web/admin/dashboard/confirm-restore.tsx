import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { ConfirmedNumbers } from "#src/work/invoices/invoice-settings.ts";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

const holdWords = dictionary(
  {
    before:
      "Avant de confirmer\u00A0: cherchez dans vos courriels envoyés et votre banque les soumissions envoyées, les factures émises et les paiements reçus depuis, inscrivez ces paiements, et effacez de nouveau les personnes qui l’ont demandé. Les rappels en retard partiront ensuite.",
    nextNumber: "Numéro de la prochaine facture de {year}",
    nextQuoteNumber: "Numéro de la prochaine soumission de {year}",
    nextNumberHint: "Il doit suivre le plus élevé déjà donné.",
    wrong: "Entrez un nombre entier, à partir de 1",
    confirm: "J’ai vérifié\u00A0: tout reprend",
    confirmed: "Les envois automatiques, les soumissions et la facturation reprennent",
    failed: "La confirmation n’a pas été enregistrée. Réessayez.",
    lost: "La clé est perdue pour de bon",
    sureLost: "Oui, continuer avec la nouvelle clé",
    keep: "Non, attendre",
    lostHint:
      "Si vous continuez sans elle, entrez de nouveau vos mots de passe dans Paramètres, et marquez de nouveau les personnes qui ne veulent plus de courriels\u00A0: le site ne les reconnaît plus.",
    accepted: "Le site continue avec la nouvelle clé",
    looked: "J’ai vérifié ces contrats",
    lookedAt: "Ces contrats sont vérifiés",
  },
  {
    before:
      "Before you confirm: look in your sent emails and your bank for quotes sent, invoices issued and payments received since then, record those payments, and erase again the people who asked for it. Overdue reminders will leave afterwards.",
    nextNumber: "Number of the next invoice of {year}",
    nextQuoteNumber: "Number of the next quote of {year}",
    nextNumberHint: "It must follow the highest one given.",
    wrong: "Enter a whole number from 1",
    confirm: "I have checked: resume everything",
    confirmed: "Automatic emails, quotes and invoicing resume",
    failed: "The confirmation was not saved. Try again.",
    lost: "The key is lost for good",
    sureLost: "Yes, go on with the new key",
    keep: "No, wait",
    lostHint:
      "If you go on without it, enter your passwords again in Settings, and mark again the people who want no more emails: the site no longer recognizes them.",
    accepted: "The site goes on with the new key",
    looked: "I have checked these jobs",
    lookedAt: "These jobs are checked",
  },
);

/** What a restored copy cannot know, and the numbers that its owner confirms. */
export function ConfirmRestore() {
  const t = useWords(holdWords);
  const { data } = useQuery({ ...apiQuery(api.restored), refetchOnMount: "always" });
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm">{t.before}</p>
      {data && <NumberForm key={`${data.nextNumber} ${data.nextQuoteNumber}`} {...data} />}
    </div>
  );
}

function NumberForm({ year, ...initial }: ConfirmedNumbers & { year: string }) {
  const t = useWords(holdWords);
  const reload = useReloadTroubles();
  const confirming = useAction({
    call: async (json: ConfirmedNumbers) => void (await api.restored.confirm.$post({ json })),
    done: t.confirmed,
    failed: (status) => (status === 422 ? undefined : t.failed),
    reload,
  });
  const form = useForm<ConfirmedNumbers, void, ConfirmedNumbers>({
    name: "confirm-restore",
    initial,
    parse: (typed) => parseForm(ConfirmedNumbers, typed),
    problemWords: invoiceProblems,
    save: (confirmed) => confirming.mutateAsync(confirmed),
  });
  return (
    <Form of={form}>
      <div className="grid gap-5 sm:max-w-2xl sm:grid-cols-2 sm:items-end">
        {(["nextNumber", "nextQuoteNumber"] as const).map((field) => (
          <NumberField
            key={field}
            of={part(form, field)}
            label={fillIn(t[field], { year })}
            hint={t.nextNumberHint}
            read={(text) => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined)}
            show={String}
            wrong={t.wrong}
          />
        ))}
      </div>
      <div>
        <BusyButton type="submit" busy={form.isSaving}>
          {t.confirm}
        </BusyButton>
      </div>
    </Form>
  );
}

export function ConfirmLostKey() {
  const t = useWords(holdWords);
  const reload = useReloadTroubles();
  const accepting = useAction({
    call: async () => void (await api["lost-key"].confirm.$post()),
    ...{ done: t.accepted, failed: t.failed, reload },
  });
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm">{t.lostHint}</p>
      <div>
        <ConfirmButton label={t.lost} sure={t.sureLost} keep={t.keep} action={accepting} />
      </div>
    </div>
  );
}

/** The owner has looked at what could not be told of them. */
export function ConfirmJobs() {
  const t = useWords(holdWords);
  const reload = useReloadTroubles();
  const confirming = useAction({
    call: async () => void (await api["doubtful-jobs"].confirm.$post()),
    ...{ done: t.lookedAt, failed: t.failed, reload },
  });
  return (
    <div className="mt-2">
      <ActionButton type="button" action={confirming}>
        {t.looked}
      </ActionButton>
    </div>
  );
}

function useReloadTroubles() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(apiQuery(api.troubles));
}
