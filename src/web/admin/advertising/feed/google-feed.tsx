import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SecretShownOnce } from "#src/web/admin/parts/links/secret-shown-once.tsx";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { Guide } from "./guide.tsx";
import { googleFeedQuery, TurnGoogleFeedOff } from "./turn-google-feed-off.tsx";
import { FeedTest } from "./feed-test.tsx";
import { feedWords, stageWords } from "./feed-words.ts";

type Feed = InferResponseType<(typeof api)["google-feed"]["$get"]>;

/** The address that Google reads by itself: its password, its guide, a test of the whole, and what was fetched. */
export function GoogleFeed() {
  const t = useWords(feedWords);
  // Google fetches without us.
  const feed = useQuery({ ...googleFeedQuery, staleTime: 0 });
  return (
    <section className="grid gap-5 border-t border-line p-4 xl:p-6">
      <div>
        <h3 className="text-lg">{t.title}</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">{t.intro}</p>
      </div>
      <QueryState query={feed} failed={t.failed} placeholder={<Placeholder label={t.loading} rows={2} row="h-12" />}>
        {(loaded) => (
          <>
            <Password since={loaded.since} />
            {loaded.since && <FeedAddresses feed={loaded} />}
            {loaded.since && <FeedTest />}
            {loaded.since && <Fetches fetches={loaded.fetches} />}
          </>
        )}
      </QueryState>
      <Guide
        title={t.guide}
        steps={[t.openConversions, t.chooseImport, t.nameAction, t.connect, t.mapColumns, t.comeBack]}
        className="border-t border-line pt-4"
      />
    </section>
  );
}

function Password({ since }: { since: Feed["since"] }) {
  const t = useWords(feedWords);
  const language = useLanguage();
  const making = useAction({
    call: async () => (await api["google-feed"].password.$post()).json(),
    failed: t.notChanged,
    reload: (queries) => queries.invalidateQueries(googleFeedQuery),
    isSecret: true,
  });
  if (making.data)
    return (
      <SecretShownOnce
        intro={t.once}
        value={making.data.password}
        backTo="google-feed-password"
        onClose={() => making.reset()}
      />
    );
  return (
    <div id="google-feed-password" tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <p className="font-semibold">{since ? t.since(formatDate(new Date(since), language)) : t.off}</p>
      {!since && <ActionButton action={making}>{t.turnOn}</ActionButton>}
      {since && (
        <>
          <ConfirmButton label={t.renew} sure={t.renewSure} keep={t.keep} action={making} />
          <TurnGoogleFeedOff />
        </>
      )}
    </div>
  );
}

function FeedAddresses({ feed: { username, files } }: { feed: Feed }) {
  const t = useWords(feedWords);
  const stages = useWords(stageWords);
  return (
    <div className="grid gap-3">
      <p>
        {t.username} <code className="font-semibold">{username}</code>
      </p>
      <h4 className="text-base">{t.addresses}</h4>
      <dl className="grid gap-3">
        {files.map(({ action, name, address }) => (
          <div key={action}>
            <dt className="text-sm text-muted">
              {stages[action]} <code className="wrap-anywhere">{name}</code>
            </dt>
            <dd>
              <code className="text-sm wrap-anywhere select-all">{address}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Fetches({ fetches }: Pick<Feed, "fetches">) {
  const t = useWords(feedWords);
  const stages = useWords(stageWords);
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t.fetches}</h4>
      {fetches.length === 0 && <p className="text-muted">{t.noFetches}</p>}
      <ul className="grid gap-2 text-sm">
        {fetches.map(({ action, fetched_at, row_count, address, user_agent }) => (
          <li key={`${fetched_at} ${action}`}>
            <span className="font-semibold">{stages[action]}</span> <ShownMoment moment={fetched_at} />{" "}
            <span className="text-muted wrap-anywhere">
              {[t.fetched(row_count, address), user_agent].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
