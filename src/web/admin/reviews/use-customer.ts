import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PersonConsents } from "#src/account/consents/consent.ts";
import type { GivenConsent } from "#src/account/consents/given-consent.ts";
import { consentProblems } from "#src/account/consents/given-consent.ts";
import { sayKnown } from "#src/platform/i18n/problem.ts";
import { reviewProblems } from "#src/customers/reviews/review-problems.ts";
import type { ReviewRequest } from "#src/customers/reviews/review-request.ts";
import { refetchLeads } from "#src/web/admin/leads/use-lead-changes.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { customerWords } from "./words.ts";

const refusals = {
  fr: { ...reviewProblems.fr, ...consentProblems.fr },
  en: { ...reviewProblems.en, ...consentProblems.en },
};

const pathOf = (leadId: string) => `/api/admin/leads/${leadId}`;

/** Customers unsubscribe and open links meanwhile. */
export function useReviewOf(leadId: string) {
  type Shown = { review: ReviewRequest | null; hasLink: boolean };
  return useQuery<Shown>({ queryKey: [`${pathOf(leadId)}/review`], refetchOnMount: "always" });
}

export function useConsentsOf(leadId: string) {
  type Shown = { person: PersonConsents | null };
  return useQuery<Shown>({ queryKey: [`${pathOf(leadId)}/consents`], refetchOnMount: "always" });
}

type Act = { path: "review" | "review/cancel" | "leave-alone" } | { path: "consents"; body: GivenConsent };

/** Resolves once both cards are read again. A refusal says why. */
export function useCustomerAct(leadId: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  const t = useWords(customerWords);
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: (act: Act) => send("POST", `${pathOf(leadId)}/${act.path}`, "body" in act ? act.body : {}),
    onSuccess: () => refetchLeads(queries),
    onError: (error) => {
      const { errors, ...whole } = problemIn(error);
      errorToast(sayKnown(refusals, errors[0] ?? whole, language) ?? t.failed)(error);
    },
    onSettled: () =>
      Promise.all(
        ["review", "consents"].map((one) =>
          queries.refetchQueries({ queryKey: [`${pathOf(leadId)}/${one}`], exact: true }),
        ),
      ),
  });
}
