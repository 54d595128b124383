import { MessageSquareQuote } from "lucide-react";
import type { ReviewRequest } from "#src/work/reviews/review-request.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useReviewOf } from "./customer-queries.ts";
import { useSaidMoment } from "#src/web/admin/parts/said-moment.ts";
import { useCustomerAct } from "./use-customer.ts";
import { reviewCustomerWords } from "./words.ts";

const MissingLink = lazyPart(async () => (await import("./missing-link.tsx")).MissingLink);

/** What was asked and answered, and what can be asked now. */
export function ShownReview({ leadId }: { leadId: string }) {
  const t = useWords(reviewCustomerWords);
  const { data, isError } = useReviewOf(leadId);
  return (
    <SectionCard title={t.review}>
      {isError && !data && <p className="text-danger">{t.notLoaded}</p>}
      {data && !data.hasLink && (
        <>
          <p className="text-muted">{t.noLink}</p>
          <MissingLink leadId={leadId} />
        </>
      )}
      {data && (data.hasLink || data.review) && <Progress review={data.review} textedAt={data.textedAt} />}
      {data?.hasLink && <Acts leadId={leadId} review={data.review} isTexted={data.textedAt !== null} />}
    </SectionCard>
  );
}

type Asked = { review: ReviewRequest | null; textedAt: string | null };

function Progress({ review, textedAt }: Asked) {
  const t = useWords(reviewCustomerWords);
  const say = useSaidMoment();
  return (
    <>
      {textedAt && <p>{t.texted(say(textedAt))}</p>}
      {(review || !textedAt) && <ByMail review={review} />}
    </>
  );
}

function ByMail({ review }: Pick<Asked, "review">) {
  const t = useWords(reviewCustomerWords);
  const said = useSaidMoment();
  if (!review) return <p className="text-muted">{t.none}</p>;
  if (review.state === "scheduled") return <p>{t.scheduled(said(review.sendAt))}</p>;
  if (review.state !== "asked")
    return <p className="text-muted">{review.state === "cancelled" ? t.cancelled : t.skipped}</p>;
  const { askedAt, remindAt, remindedAt, openedAt } = review;
  return (
    <ul className="grid gap-1">
      {askedAt && <li>{t.asked(said(askedAt))}</li>}
      {remindAt && <li>{t.reminder(said(remindAt))}</li>}
      {remindedAt && <li>{t.reminded(said(remindedAt))}</li>}
      <li className={openedAt ? "font-semibold" : "text-muted"}>{openedAt ? t.opened(said(openedAt)) : t.notOpened}</li>
    </ul>
  );
}

type ActsProps = Pick<Asked, "review"> & { leadId: string; isTexted: boolean };

function Acts({ leadId, review, isTexted }: ActsProps) {
  const t = useWords(reviewCustomerWords);
  const act = useCustomerAct(leadId);
  const isComing = review?.state === "scheduled";
  const canAsk = review?.state !== "asked";
  const canCancel = isComing || Boolean(review?.remindAt);
  if (!canAsk && !canCancel) return null;
  return (
    <>
      {canAsk && <SendsTo leadId={leadId} use="answers" />}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {canAsk && (
          <BusyButton icon={MessageSquareQuote} busy={act.isPending} onClick={() => act.mutate({ kind: "ask" })}>
            {isComing ? t.askNow : isTexted ? t.askByMail : t.ask}
          </BusyButton>
        )}
        {canCancel && (
          <BusyButton
            look="plain"
            busy={act.isPending}
            quiet
            onClick={() => act.mutate({ kind: isComing ? "cancel-request" : "cancel-reminder" })}
          >
            {isComing ? t.cancel : t.cancelReminder}
          </BusyButton>
        )}
      </div>
    </>
  );
}
