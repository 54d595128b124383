import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { useToast } from "#src/web/ui/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { ShownBackup } from "#src/web/api/admin/backups.ts";
import { send } from "#src/web/admin/parts/call.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LoadError } from "#src/web/admin/parts/load-error.tsx";
import { shownDay, shownTime } from "#src/web/admin/parts/local-time.ts";
import { SaveButton } from "#src/web/admin/parts/save-button.tsx";
import { useErrorToast } from "#src/web/admin/parts/use-failure-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { securitySectionsWords } from "./security-sections-words.ts";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

const BACKUPS = "/api/admin/backups";
const SHOWN = 5;

export function Backups() {
  // Made at night too: refetched on every mount.
  const { data, error, refetch } = useQuery<ShownBackup[]>({ queryKey: [BACKUPS], staleTime: 0 });
  const t = useWords(securitySectionsWords);
  const locale = locales[useLanguage()];
  const older = (data?.length ?? 0) - SHOWN;
  return (
    <SettingsGroup title={t.backups} intro={t.backupsIntro}>
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.slice(0, SHOWN).map((backup) => (
            <BackupLine key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      {older > 0 && <p className="text-sm text-muted">{t.older(older.toLocaleString(locale))}</p>}
      {data?.length === 0 && <p className="text-muted">{t.noBackups}</p>}
      {!data && error && <LoadError title={t.backupsNotLoaded} error={error} onRetry={() => void refetch()} />}
      <BackUpNow />
    </SettingsGroup>
  );
}

function BackupLine({ backup: { name, takenAt, bytes } }: { backup: ShownBackup }) {
  const t = useWords(securitySectionsWords);
  const language = useLanguage();
  const taken = new Date(takenAt);
  const [day, time] = [shownDay(taken, language), shownTime(taken, language)];
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
        file={() => ({ path: `${BACKUPS}/${name}`, name, failure: t.downloadFailed })}
      />
    </li>
  );
}

function BackUpNow() {
  const { toast } = useToast();
  const queries = useQueryClient();
  const t = useWords(securitySectionsWords);
  const errorToast = useErrorToast();
  const { isPending, mutate } = useMutation({
    mutationFn: async (): Promise<ShownBackup[]> => (await send("POST", BACKUPS)).json(),
    onSuccess: (backups) => {
      queries.setQueryData([BACKUPS], backups);
      toast({ title: t.backedUp, description: t.backedUpDetail });
    },
    onError: errorToast(t.backUpFailed),
  });
  return (
    <ToolButton aria-busy={isPending} className="justify-self-start" onClick={isPending ? undefined : () => mutate()}>
      {isPending && <Spinner />}
      {t.backUpNow}
    </ToolButton>
  );
}
