import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { formatSize } from "#src/site/rates/rate-words.ts";
import type { Measured, PlaceVisit } from "#src/work/customer-cards/place-facts.server.ts";
import { jobPath } from "#src/web/admin/jobs/use-jobs.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { placeWords } from "./words.ts";

const SHOWN = 3;

/** What was measured at a place, and when somebody goes and went there. */
export function PlaceFactList({ measured, visits }: { measured: readonly Measured[]; visits: readonly PlaceVisit[] }) {
  const t = useWords(placeWords);
  const language = useLanguage();
  const written = (text: Measured["of"]) => text[language] || text.fr || text.en || "";
  const rest = visits.length - SHOWN;
  return (
    <>
      {measured.length > 0 && (
        <Fact name={t.measured}>
          {measured.map(({ of, hundredths, unit, also }) => (
            <li key={written(of)}>
              {t.measure(written(of), [formatSize(hundredths, unit, language), ...also.map(written)].join(", "))}
            </li>
          ))}
        </Fact>
      )}
      {visits.length > 0 && (
        <Fact name={t.visits}>
          {visits.slice(0, SHOWN).map(({ id, jobId, day, state }) => (
            <li key={id}>
              <Link href={jobPath(jobId)} className="reachable text-water underline underline-offset-4">
                {state === "done" ? formatDay(day, language, "medium") : t.planned(formatDay(day, language, "medium"))}
              </Link>
            </li>
          ))}
          {rest > 0 && <li className="text-muted">{t.more(rest)}</li>}
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 text-sm">
      <p className="text-muted">{name}</p>
      <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">{children}</ul>
    </div>
  );
}
