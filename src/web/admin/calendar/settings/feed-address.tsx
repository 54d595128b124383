import { RenewOrEnd } from "#src/web/admin/parts/links/renew-or-end.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SecretAddress } from "#src/web/admin/parts/links/secret-address.tsx";
import { calendarSettingsWords } from "./words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { feedQuery, useEndFeed, useMakeFeed, type Feed } from "./use-feed.ts";

export function FeedAddress({ feed }: { feed: Feed }) {
  const t = useWords(calendarSettingsWords);
  const language = useLanguage();
  const making = useMakeFeed();
  const ending = useEndFeed();
  if (!feed)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t.none}</p>
        <ActionButton look="solid" action={making}>
          {t.make}
        </ActionButton>
      </div>
    );
  return (
    <>
      <SecretAddress
        id="feed-address"
        link={feed.link}
        query={feedQuery}
        words={t}
        note={t.made(formatDate(new Date(feed.madeAt), language))}
      />
      <div className="flex flex-wrap gap-2">
        <RenewOrEnd
          madeAt={feed.madeAt}
          words={t}
          renewing={{ isPending: making.isPending, start: () => making.mutate() }}
          ending={{ isPending: ending.isPending, start: () => ending.mutate() }}
        />
      </div>
    </>
  );
}
