import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import type { TakenReviews } from "#src/operations/google-profile/google-reviews.server.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { call } from "#src/web/admin/parts/calls/call.ts";
import { errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { useCsvImport } from "#src/web/admin/parts/csv-import/use-csv-import.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { PictureSuggestions } from "./picture-suggestions.tsx";
import { ProfileSuggestions } from "./profile-suggestions.tsx";
import { readTakeout, type Takeout } from "./read-takeout.ts";
import { arrivingWords } from "./words.ts";

export function GoogleCard() {
  const t = useWords(arrivingWords);
  const queries = useQueryClient();
  const language = useLanguage();
  const reviews = useCsvImport<Found>({
    mostMegabytes: 200,
    send,
    onStored: () => queries.invalidateQueries(),
    problem: (error) => errorMessage(error, language),
  });
  const { report, stored } = reviews;
  const taken = stored?.reviews;
  const { facts, pictures = [] } = report ?? {};
  return (
    <EditingCard title={t.googleTitle} intro={t.googleIntro}>
      <CsvDrop label={t.googleFile} accept=".zip,.json,application/zip,application/json" csv={reviews}>
        {taken ? (
          <p role="status" className="font-semibold">
            {t.reviewsAdded(taken.added.length)}
          </p>
        ) : (
          report?.reviews && <FoundReviews report={report.reviews} />
        )}
      </CsvDrop>
      {!taken && (report?.reviews?.added.length ?? 0) > 0 && (
        <BusyButton look="solid" busy={reviews.isBusy} onClick={reviews.confirm} className="sm:justify-self-start">
          {t.takeReviews}
        </BusyButton>
      )}
      {taken && (
        <Link href="/admin/site/testimonials" asChild>
          <ToolLink look="solid" className="sm:justify-self-start">
            {t.toTestimonials}
          </ToolLink>
        </Link>
      )}
      {facts && <ProfileSuggestions facts={facts} />}
      {pictures.length > 0 && <PictureSuggestions pictures={pictures} />}
    </EditingCard>
  );
}

function FoundReviews({ report: { added, known, withoutText, unreadable, tooMany } }: { report: TakenReviews }) {
  const t = useWords(arrivingWords);
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">{added.length > 0 ? t.reviewsFound(added.length) : t.nothing}</p>
      {known > 0 && <p>{t.reviewsKnown(known)}</p>}
      {withoutText > 0 && <p>{t.reviewsBlank(withoutText)}</p>}
      {unreadable > 0 && <p>{t.reviewsUnreadable(unreadable)}</p>}
      {tooMany > 0 && <p>{t.reviewsTooMany(tooMany)}</p>}
      {added.slice(0, 3).map(({ name, rating, content }) => (
        <blockquote key={`${name} ${content}`} className="border-l-2 border-line pl-3 text-sm wrap-anywhere">
          {content} <span className="text-muted">{`${name} · ${rating}/5`}</span>
        </blockquote>
      ))}
    </div>
  );
}

type Found = Omit<Takeout, "reviews"> & { reviews?: TakenReviews };

async function send(file: File, { dryRun }: { dryRun: boolean }): Promise<Found> {
  const { reviews, ...found } = await readTakeout(file);
  if (!reviews) return found;
  const path = apiPath(api["move-in"]["google-reviews"], { query: { dryRun: dryRun ? "true" : "false" } });
  const answer = await call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: reviews });
  // The shape of our own server's answer.
  return { ...found, reviews: (await answer.json()) as TakenReviews };
}
