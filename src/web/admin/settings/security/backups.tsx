import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import type { ShownBackup } from "#src/web/api/admin/backups.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { accountWords } from "./account-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

const backupsQuery = apiQuery(api.backups);
const SHOWN = 5;

export function Backups() {
  // Made at night too: refetched on every mount.
  const backups = useQuery({ ...backupsQuery, staleTime: 0 });
  const t = useWords(accountWords);
  return (
    <SettingsGroup id="backups" title={t.backups} intro={t.backupsIntro}>
      <QueryState query={backups} failed={t.backupsNotLoaded}>
        {(loaded) => <BackupList backups={loaded} />}
      </QueryState>
      <BackUpNow />
    </SettingsGroup>
  );
}

function BackupList({ backups }: { backups: ShownBackup[] }) {
  const t = useWords(accountWords);
  const locale = locales[useLanguage()];
  const older = backups.length - SHOWN;
  if (backups.length === 0) return <p className="text-muted">{t.noBackups}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {backups.slice(0, SHOWN).map((backup) => (
          <BackupLine key={backup.name} backup={backup} />
        ))}
      </ul>
      {older > 0 && <p className="text-sm text-muted">{t.older(older.toLocaleString(locale))}</p>}
    </>
  );
}

function BackupLine({ backup: { name, takenAt, bytes } }: { backup: ShownBackup }) {
  const t = useWords(accountWords);
  const language = useLanguage();
  const taken = new Date(takenAt);
  const [day, time] = [formatDate(taken, language), formatTime(taken, language)];
  const megabytes = (bytes / 1e6).toLocaleString(locales[language], { maximumSignificantDigits: 2 });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Archive aria-hidden="true" className="size-5 shrink-0 text-water" />
      <p className="min-w-0 grow basis-48">
        <span className="font-semibold">{t.takenAt(day, time)}</span>{" "}
        <span className="text-sm text-muted">{t.size(megabytes)}</span>
      </p>
      <SaveButton
        label={t.download}
        describedAs={t.downloadOf(day, time)}
        file={() => ({ path: `${backupsQuery.queryKey[0]}/${name}`, name, failure: t.downloadFailed })}
      />
    </li>
  );
}

function BackUpNow() {
  const t = useWords(accountWords);
  const { isPending, mutate } = useAction({
    call: async () => (await api.backups.$post()).json(),
    done: () => ({ title: t.backedUp, description: t.backedUpDetail }),
    failed: t.backUpFailed,
    answers: backupsQuery,
  });
  return (
    <BusyButton busy={isPending} className="justify-self-start" onClick={() => mutate()}>
      {t.backUpNow}
    </BusyButton>
  );
}
