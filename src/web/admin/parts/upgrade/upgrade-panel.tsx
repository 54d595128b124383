import { useQuery } from "@tanstack/react-query";
import type { UpgradeView } from "#src/operations/new-version/upgrade/upgrade.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { failureWords, upgradeStepWords, upgradeWords } from "./upgrade-words.ts";

/** As docs/deploy has it. */
const UPGRADE = "sudo sh install.sh";
const ASKED_EVERY_MS = 2 * SECOND_MS;

const upgradeQuery = apiQuery(api["new-version"].upgrade);

/** Where the server takes requests: a button for the version that is out, and how far it got. Else the command. */
export function UpgradePanel({ version }: { version: string }) {
  const t = useWords(upgradeWords);
  const { data, isError } = useQuery({
    ...upgradeQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isUnderWay ? ASKED_EVERY_MS : false),
  });
  if (!data) return isError ? <Command /> : null;
  if (!data.canStart)
    return (
      <>
        <p className="text-sm">{t.type}</p>
        <Command />
      </>
    );
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <div role="status" className="grid gap-2">
        <Progress upgrade={data} isSilent={isError} />
      </div>
      {!data.isUnderWay && data.progress?.step !== "done" && <Start version={version} upgrade={data} />}
    </div>
  );
}

function Start({ version, upgrade: { progress } }: { version: string; upgrade: UpgradeView }) {
  const t = useWords(upgradeWords);
  const starting = useAction({
    call: async () => (await api["new-version"].upgrade.$post({ json: { version } })).json(),
    failed: t.notStarted,
    answers: upgradeQuery,
  });
  const wasTried = progress?.version === version;
  return (
    <>
      {!wasTried && <p>{t.explained}</p>}
      <div>
        <ActionButton type="button" action={starting}>
          {wasTried ? t.again(version) : t.start(version)}
        </ActionButton>
      </div>
    </>
  );
}

function Progress({ upgrade, isSilent }: { upgrade: UpgradeView; isSilent: boolean }) {
  const t = useWords(upgradeWords);
  const steps = useWords(upgradeStepWords);
  const reasons = useWords(failureWords);
  const { isUnderWay, waiting, progress } = upgrade;
  if (waiting) return <Waiting isSlow={waiting === "slow"} />;
  if (!progress) return null;
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        {isUnderWay && <Spinner />}
        {steps[progress.step](progress.version)}
      </p>
      {isUnderWay && isSilent && <p>{t.silent}</p>}
      {"reason" in progress && <p className="wrap-anywhere">{reasons[progress.reason]}</p>}
    </>
  );
}

function Waiting({ isSlow }: { isSlow: boolean }) {
  const t = useWords(upgradeWords);
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Spinner />
        {t.asked}
      </p>
      {isSlow && <p>{t.slow}</p>}
      {isSlow && <Command />}
    </>
  );
}

function Command() {
  return <code className="text-sm font-medium select-all">{UPGRADE}</code>;
}
