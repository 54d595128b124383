import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { SureButton } from "#src/web/admin/parts/buttons/sure-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { shownDay } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { calendarSettingsWords } from "#src/web/admin/calendar/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

type Feed = { link: string; madeAt: string } | null;

export function FeedAddress({ feed }: { feed: Feed }) {
  const t = useWords(calendarSettingsWords);
  const making = useChangeFeed(async () => (await api["calendar-feed"].$post()).json(), t.renewed);
  const ending = useChangeFeed(async () => {
    await api["calendar-feed"].$delete();
    return { feed: null };
  }, t.ended);
  if (!feed)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t.none}</p>
        <BusyButton look="solid" busy={making.isPending} onClick={() => making.mutate()}>
          {t.make}
        </BusyButton>
      </div>
    );
  return (
    <>
      <Address feed={feed} />
      <div className="flex flex-wrap gap-2">
        <SureButton
          label={t.renew}
          sure={t.renewSure}
          keep={t.keep}
          busy={making.isPending}
          onSure={() => making.mutate()}
          key={`renew ${feed.madeAt}`}
        />
        <SureButton
          label={t.end}
          sure={t.endSure}
          keep={t.keep}
          busy={ending.isPending}
          onSure={() => ending.mutate()}
        />
      </div>
    </>
  );
}

function Address({ feed: { link, madeAt } }: { feed: NonNullable<Feed> }) {
  const t = useWords(calendarSettingsWords);
  const language = useLanguage();
  const { isCopied, copy } = useCopying(link);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField id="feed-address" label={t.address} readOnly value={link} onFocus={(event) => event.target.select()} />
      <ToolButton onClick={() => void copy()} className="min-h-13">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? t.copied : t.copy}
      </ToolButton>
      <p className="text-sm text-muted">{t.made(shownDay(new Date(madeAt), language))}</p>
    </div>
  );
}

function useChangeFeed(change: () => Promise<{ feed: Feed }>, description: string) {
  const t = useWords(calendarSettingsWords);
  const { success } = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(apiQuery(api["calendar-feed"]).queryKey, changed);
      toast({ title: success, description });
    },
    onError: errorToast(t.failed),
  });
}
