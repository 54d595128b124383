import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy, Eye } from "lucide-react";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { askForStepUp } from "#src/web/admin/parts/calls/step-up.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";
import { calendarSettingsWords } from "#src/web/admin/calendar/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { feedQuery, useEndFeed, useMakeFeed, type Feed } from "./use-feed.ts";

export function FeedAddress({ feed }: { feed: Feed }) {
  const t = useWords(calendarSettingsWords);
  const making = useMakeFeed();
  const ending = useEndFeed();
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
      {feed.link === null ? <HiddenAddress /> : <Address link={feed.link} madeAt={feed.madeAt} />}
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          label={t.renew}
          sure={t.renewSure}
          keep={t.keep}
          busy={making.isPending}
          onConfirm={() => making.mutate()}
          key={`renew ${feed.madeAt}`}
        />
        <ConfirmButton
          label={t.end}
          sure={t.endSure}
          keep={t.keep}
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
        />
      </div>
    </>
  );
}

/** The server shows it for a while after the password. */
function HiddenAddress() {
  const t = useWords(calendarSettingsWords);
  const queries = useQueryClient();
  const show = async () => {
    if (await askForStepUp()) await queries.invalidateQueries(feedQuery);
  };
  return (
    <ToolButton className="justify-self-start" onClick={() => void show()}>
      <Eye aria-hidden="true" className="size-5" />
      {t.show}
    </ToolButton>
  );
}

function Address({ link, madeAt }: { link: string; madeAt: string }) {
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
      <p className="text-sm text-muted">{t.made(formatDate(new Date(madeAt), language))}</p>
    </div>
  );
}
