import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { parseOffSite, type OffSiteValues, type ShownOffSite } from "#src/operations/backups/off-site/off-site.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SureButton } from "#src/web/admin/parts/buttons/sure-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormChoice, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { Failed, Succeeded } from "#src/web/admin/settings/form/outcome.tsx";
import { SecretField } from "#src/web/admin/settings/form/secret-field.tsx";
import { Pair } from "#src/web/admin/settings/form/settings-panel.tsx";
import { resolverOf, showProblems } from "#src/web/admin/settings/form/use-settings-form.ts";
import { offSiteWords } from "./off-site-words.ts";
import { useForgetHostKey, useSavePlace, useTryConnection } from "./use-off-site.ts";

const typed = (shown: ShownOffSite): OffSiteValues => ({ ...shown, secretAccessKey: "", sftpPassword: "" });

type Shown = { shown: ShownOffSite; hostKey: string | null; hasSftpKey: boolean };

export function PlaceForm({ shown, hostKey, hasSftpKey }: Shown) {
  const t = useWords(offSiteWords);
  const form = useForm<OffSiteValues>({ defaultValues: typed(shown), resolver: resolverOf(parseOffSite) });
  const place = useSavePlace((error) => showProblems(form, error));
  const save = form.handleSubmit((values) =>
    place.mutate(values, { onSuccess: (view) => form.reset(typed(view.values)) }),
  );
  const copyTo = useWatch({ control: form.control, name: "copyTo" });
  const isDirty = form.formState.isDirty;
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <FormChoice
        form={form}
        name="copyTo"
        label={t.copyTo}
        options={[
          { value: "none", label: t.none },
          { value: "s3", label: t.s3 },
          { value: "sftp", label: t.sftp },
        ]}
      />
      {copyTo === "s3" && <S3Fields form={form} shown={shown} />}
      {copyTo === "sftp" && <SftpFields form={form} shown={shown} hasKey={hasSftpKey} />}
      {copyTo !== "none" && (
        <FormField form={form} name="copyFolder" label={t.copyFolder} hint={t.copyFolderHint} spellCheck={false} />
      )}
      {copyTo === "sftp" && hostKey && <HostKey fingerprint={hostKey} />}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {isDirty && (
          <BusyButton type="submit" busy={place.isPending} busyLabel={t.saving}>
            {t.save}
          </BusyButton>
        )}
        {shown.copyTo !== "none" && !isDirty && <Trial />}
      </div>
    </form>
  );
}

function S3Fields({ form, shown }: { form: UseFormReturn<OffSiteValues>; shown: ShownOffSite }) {
  const t = useWords(offSiteWords);
  return (
    <>
      <FormField
        form={form}
        name="storeAddress"
        type="url"
        label={t.storeAddress}
        hint={t.storeAddressHint}
        spellCheck={false}
      />
      <Pair>
        <FormField form={form} name="bucket" label={t.bucket} spellCheck={false} />
        <FormField form={form} name="storeRegion" label={t.storeRegion} hint={t.storeRegionHint} spellCheck={false} />
        <FormField form={form} name="accessKeyId" label={t.accessKeyId} spellCheck={false} />
        <SecretField
          form={form}
          name="secretAccessKey"
          label={t.secretAccessKey}
          hint={t.secretAccessKeyHint}
          isSet={shown.secretAccessKey.isSet}
        />
      </Pair>
    </>
  );
}

type SftpShown = { form: UseFormReturn<OffSiteValues>; shown: ShownOffSite; hasKey: boolean };

function SftpFields({ form, shown, hasKey }: SftpShown) {
  const t = useWords(offSiteWords);
  return (
    <Pair>
      <FormField form={form} name="sftpHost" label={t.sftpHost} hint={t.sftpHostHint} spellCheck={false} />
      <FormField form={form} name="sftpPort" label={t.sftpPort} inputMode="numeric" />
      <FormField form={form} name="sftpUser" label={t.sftpUser} spellCheck={false} />
      <SecretField
        form={form}
        name="sftpPassword"
        label={t.sftpPassword}
        hint={hasKey ? t.sftpKeyHint : t.sftpPasswordHint}
        isSet={shown.sftpPassword.isSet}
      />
    </Pair>
  );
}

/** Trusted since the first connection; another is refused until the owner says so. */
function HostKey({ fingerprint }: { fingerprint: string }) {
  const t = useWords(offSiteWords);
  const forget = useForgetHostKey();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {t.hostKey} <code className="wrap-anywhere text-ink">{fingerprint}</code>
      </p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <SureButton
          label={t.forgetHostKey}
          sure={t.forgetHostKeySure}
          keep={t.forgetHostKeyKeep}
          busy={forget.isPending}
          onSure={() => forget.mutate()}
        />
      </div>
    </div>
  );
}

function Trial() {
  const t = useWords(offSiteWords);
  const language = useLanguage();
  const trial = useTryConnection();
  return (
    <>
      <BusyButton busy={trial.isPending} busyLabel={t.testing} onClick={() => trial.mutate()}>
        {t.test}
      </BusyButton>
      <div role="status" className="w-full empty:hidden">
        {trial.error && <Failed plain>{t.notTested}</Failed>}
        {trial.data && trial.data.reason && <Failed plain>{say(storeProblems, trial.data.reason, language)}</Failed>}
        {trial.data && !trial.data.reason && <Succeeded>{t.works}</Succeeded>}
      </div>
    </>
  );
}
