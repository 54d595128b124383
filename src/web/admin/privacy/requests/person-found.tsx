import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { Trash2 } from "lucide-react";
import type { ContactedPerson } from "#src/account/consents/person.ts";
import type { PersonErased } from "#src/work/privacy/erase-person.server.ts";
import type { PersonalData } from "#src/work/privacy/find-person.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";
import { useReloadedRequests } from "#src/web/admin/privacy/use-register.ts";
import { useErasePerson } from "./use-data-requests.ts";

/** `request`: the id of the logged request that this answers; nothing is made for one whose identity is not checked. */
type Props = { person: ContactedPerson; found: PersonalData; request?: string; isIdentityChecked?: boolean };

export function PersonFound({ person, found, request, isIdentityChecked = true }: Props) {
  const t = useWords(privacyWords);
  const language = useLanguage();
  const erase = useErasePerson();
  const reload = useReloadedRequests();
  if (erase.data) return <ErasedStatus {...erase.data} />;
  const kept = found.invoices.filter(({ kept_until: until }) => until !== null);
  const records = found.customers.length + found.contacts.length;
  if (found.leads.length + found.mails.length + kept.length + records === 0) return <Status>{t.nothing}</Status>;
  const contracts = found.quotes.filter(({ state }) => state === "accepted").length;
  return (
    <div className="grid gap-4">
      <Status>{t.found(t.counts(found.leads.length, found.mails.length))}</Status>
      {found.leads.length === 0 && records > 0 && <p>{t.recordOnly}</p>}
      <ul className="divide-y divide-line rounded-field border border-line empty:hidden">
        {found.leads.map((lead) => (
          <li key={lead.id} className="px-4 py-3">
            <p className="font-semibold wrap-anywhere">
              {lead.name || t.noName}, {lead.service_requested}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {lead.email}, {lead.phone}, {formatDate(new Date(lead.submitted_at), language)}
            </p>
          </li>
        ))}
      </ul>
      {(contracts > 0 || found.appointments.length > 0) && (
        <p className="max-w-prose">{t.eraseAlso(contracts, found.appointments.length)}</p>
      )}
      {kept.length > 0 && <p className="max-w-prose">{t.invoicesStay(kept.length)}</p>}
      {isIdentityChecked ? (
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          <SaveButton
            label={t.download}
            file={() => fileOf({ ...person, ...(request && { request }) }, t.exportFailed)}
            onSaved={reload}
          />
          {siteNames().outline.languages.map((readable) => (
            <SaveButton
              key={readable}
              label={readable === "fr" ? t.readableFr : t.readableEn}
              file={() => fileOf({ ...person, ...(request && { request }), readable }, t.exportFailed)}
              onSaved={reload}
            />
          ))}
          <ConfirmButton
            label={t.erase}
            sure={t.eraseSure}
            keep={t.doNotErase}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            busy={erase.isPending}
            onConfirm={() => erase.mutate({ ...person, ...(request && { request }) })}
          />
        </div>
      ) : (
        <p className="font-semibold text-warning">{t.identityFirst}</p>
      )}
    </div>
  );
}

type Erased = PersonErased & { backupNights: number };

function ErasedStatus({ leads, mails, invoicesKept: { count, until }, backupNights }: Erased) {
  const t = useWords(privacyWords);
  const language = useLanguage();
  return (
    <div className="grid gap-1">
      <Status>{t.erased(t.counts(leads, mails))}</Status>
      {until !== null && <p className="text-sm">{t.invoicesKept(count, formatDay(until, language))}</p>}
      {backupNights > 0 && <p className="text-sm text-muted">{t.backupsForget(backupNights)}</p>}
    </div>
  );
}

function Status({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="font-semibold">
      {children}
    </p>
  );
}

function fileOf(person: object, failure: string) {
  return {
    path: apiPath(api["data-rights"].export),
    body: person,
    name: "personal-data.json",
    failure,
  };
}
