import { useQuery } from "@tanstack/react-query";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useSaidMoment } from "#src/web/admin/parts/said-moment.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const askedWords = dictionary(
  {
    mail: (moment: string) => `Avis déjà demandé par courriel, le ${moment}`,
    text: (moment: string) => `Avis déjà demandé par texto, le ${moment}`,
    scheduled: (moment: string) => `La demande d’avis partira par courriel le ${moment}`,
  },
  {
    mail: (moment) => `Review already requested by email, ${moment}`,
    text: (moment) => `Review already requested by text, ${moment}`,
    scheduled: (moment) => `The review request goes out by email ${moment}`,
  },
);

/** A request is asked about once: when and how it was, or will be. Undefined where it may be asked. */
export function useReviewAsked(leadId: string): string | undefined {
  const t = useWords(askedWords);
  const say = useSaidMoment();
  const query = apiQuery(api.leads[":id"].review, { param: { id: leadId } });
  const { review, textedAt } = useQuery({ ...query, refetchOnMount: "always" }).data ?? {};
  if (review?.state === "scheduled") return t.scheduled(say(review.sendAt));
  if (review?.askedAt) return t.mail(say(review.askedAt));
  return textedAt ? t.text(say(textedAt)) : undefined;
}
