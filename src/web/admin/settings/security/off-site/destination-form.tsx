import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { parseOffSite, type OffSiteValues, type ShownOffSite } from "#src/operations/backups/off-site/off-site.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { Pair } from "#src/web/admin/settings/form/settings-panel.tsx";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, SecretOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form, SaveChanges } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { offSiteWords } from "./off-site-words.ts";
import { useForgetHostKey, useSaveDestination, useTryConnection } from "./use-off-site.ts";

type TypedPlace = Typed<OffSiteValues>;

const typedPlace = (shown: ShownOffSite): TypedPlace => asTyped({ ...shown, secretAccessKey: "", sftpPassword: "" });

type Shown = { shown: ShownOffSite; hostKey: string | null; hasSftpKey: boolean };

export function DestinationForm({ shown, hostKey, hasSftpKey }: Shown) {
  const t = useWords(offSiteWords);
  const place = useSaveDestination();
  const form = useForm({
    name: "off-site",
    initial: typedPlace(shown),
    parse: parseOffSite,
    problemWords: settingsProblems,
    save: place.mutateAsync,
    onSaved: ({ values }) => form.reset(typedPlace(values)),
  });
  const { isDirty, value } = form;
  const { copyTo } = value;
  const places = { none: t.none, s3: t.s3, sftp: t.sftp };
  return (
    <Form of={form}>
      <ChoiceOf of={part(form, "copyTo")} label={t.copyTo} choices={places} />
      {copyTo === "s3" && <S3Fields edited={form} shown={shown} />}
      {copyTo === "sftp" && <SftpFields edited={form} shown={shown} hasKey={hasSftpKey} />}
      {copyTo !== "none" && (
        <TextOf of={part(form, "copyFolder")} label={t.copyFolder} hint={t.copyFolderHint} spellCheck={false} />
      )}
      {copyTo === "sftp" && hostKey && <HostKey fingerprint={hostKey} />}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <SaveChanges of={form} busyLabel={t.saving}>
          {t.save}
        </SaveChanges>
        {shown.copyTo !== "none" && !isDirty && <Trial />}
      </div>
    </Form>
  );
}

function S3Fields({ edited, shown }: { edited: Edited<TypedPlace>; shown: ShownOffSite }) {
  const t = useWords(offSiteWords);
  return (
    <>
      <TextOf
        of={part(edited, "storeAddress")}
        type="url"
        label={t.storeAddress}
        hint={t.storeAddressHint}
        spellCheck={false}
      />
      <Pair>
        <TextOf of={part(edited, "bucket")} label={t.bucket} spellCheck={false} />
        <TextOf of={part(edited, "storeRegion")} label={t.storeRegion} hint={t.storeRegionHint} spellCheck={false} />
        <TextOf of={part(edited, "accessKeyId")} label={t.accessKeyId} spellCheck={false} />
        <SecretOf
          of={part(edited, "secretAccessKey")}
          label={t.secretAccessKey}
          hint={t.secretAccessKeyHint}
          isSet={shown.secretAccessKey.isSet}
        />
      </Pair>
    </>
  );
}

type SftpShown = { edited: Edited<TypedPlace>; shown: ShownOffSite; hasKey: boolean };

function SftpFields({ edited, shown, hasKey }: SftpShown) {
  const t = useWords(offSiteWords);
  return (
    <Pair>
      <TextOf of={part(edited, "sftpHost")} label={t.sftpHost} hint={t.sftpHostHint} spellCheck={false} />
      <TextOf of={part(edited, "sftpPort")} label={t.sftpPort} inputMode="numeric" />
      <TextOf of={part(edited, "sftpUser")} label={t.sftpUser} spellCheck={false} />
      <SecretOf
        of={part(edited, "sftpPassword")}
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
        <ConfirmButton label={t.forgetHostKey} sure={t.forgetHostKeySure} keep={t.forgetHostKeyKeep} action={forget} />
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
      <ActionButton action={trial} busyLabel={t.testing}>
        {t.test}
      </ActionButton>
      <div role="status" className="w-full empty:hidden">
        {trial.error && <Failed plain>{t.notTested}</Failed>}
        {trial.data && trial.data.reason && <Failed plain>{say(storeProblems, trial.data.reason, language)}</Failed>}
        {trial.data && !trial.data.reason && <Succeeded>{t.works}</Succeeded>}
      </div>
    </>
  );
}
