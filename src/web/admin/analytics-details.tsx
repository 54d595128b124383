import type { Analytics } from "../api/analytics.ts";
import { shareWords } from "./change-words.ts";
import { ChartBars } from "./chart-bars.tsx";
import { cityWords, deviceWords, languageWords, pageWords, purposeWords, sourceWords } from "./visit-words.ts";
import { shownDollars } from "./shown-dollars.ts";
import { shownMinutes } from "./shown-minutes.ts";
import { VitalsCard } from "./vitals-card.tsx";

/** Everything below the line: from where, on what, and what came of it. */
export function AnalyticsDetails({ analytics }: { analytics: Analytics }) {
  const { sources, pages, cities, devices, languages, botPurposes, vitals } = analytics;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <StepsCard analytics={analytics} />
        <ChartBars title="Where visits began" head="Source" words={sourceWords} {...sources} />
        <ChartBars title="Devices" head="Device" words={deviceWords} {...devices} />
        <ChartBars title="Bots" head="Purpose" words={purposeWords} {...botPurposes} />
      </div>
      <div className="grid gap-6">
        <VitalsCard vitals={vitals} />
        <ChartBars title="Pages" head="Page" words={pageWords} {...pages} />
        <ChartBars title="Cities" head="City page" words={cityWords} {...cities} />
        <ChartBars title="Languages" head="Language" words={languageWords} {...languages} />
      </div>
    </div>
  );
}

function StepsCard({ analytics }: { analytics: Analytics }) {
  const { formStarts, requests, won } = analytics;
  return (
    <ChartBars
      title="From form to job"
      head="Step"
      rows={[
        { label: "Form starts", ...formStarts },
        { label: "Requests", ...requests, note: `${shareWords(requests.now, formStarts.now)} of form starts` },
        { label: "Won", ...won, note: `${shareWords(won.now, requests.now)} of requests` },
      ]}
      footnote={outcomeWords(analytics)}
    />
  );
}

function outcomeWords({ wonCents, medianAnswerMinutes: { now, before } }: Analytics): string | undefined {
  const answered = now !== null && `Half of the requests had an answer within ${shownMinutes(now)}`;
  const compared = before === null ? "." : `, before that within ${shownMinutes(before)}.`;
  const earned = wonCents.now > 0 && `What is won so far brought in ${shownDollars(wonCents.now)}.`;
  return [answered && answered + compared, earned].filter(Boolean).join(" ") || undefined;
}
