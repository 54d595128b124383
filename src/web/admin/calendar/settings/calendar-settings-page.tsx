import { useQuery } from "@tanstack/react-query";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { calendarSettingsWords } from "./words.ts";
import { FeedAddress } from "./feed-address.tsx";
import { feedQuery } from "./use-feed.ts";
import { ReminderHour } from "./reminder-hour.tsx";

export function CalendarSettingsPage() {
  const t = useWords(calendarSettingsWords);
  const { title } = useWords(calendarWords);
  const { loading } = useWords(commonWords);
  const feed = useQuery(feedQuery);
  const settings = useQuery(apiQuery(api["calendar-settings"]));
  const placeholder = <Placeholder label={loading} rows={1} row="h-24" />;
  return (
    <AdminPage title={t.title} under={{ title, path: "/admin/calendar" }}>
      <div className="grid max-w-3xl gap-5">
        <SectionCard title={t.reminders}>
          <p className="max-w-prose text-muted">{t.remindersIntro}</p>
          <QueryState query={settings} failed={t.notLoaded} placeholder={placeholder}>
            {({ reminderHour }) => <ReminderHour hour={reminderHour} />}
          </QueryState>
        </SectionCard>
        <SectionCard title={t.feed}>
          <p className="max-w-prose text-muted">{t.feedIntro}</p>
          <QueryState query={feed} failed={t.notLoaded} placeholder={placeholder}>
            {(loaded) => <FeedAddress feed={loaded.feed} />}
          </QueryState>
          <HowTo />
        </SectionCard>
      </div>
    </AdminPage>
  );
}

function HowTo() {
  const t = useWords(calendarSettingsWords);
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-2 text-base">{t.howTo}</h3>
      <ul className="grid gap-2 text-muted">
        {[t.google, t.apple, t.outlook, t.thunderbird].map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </div>
  );
}
