import { Link as LinkIcon, Mail } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { planProblems } from "#src/work/plans/plan-problems.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { CustomerLink } from "#src/web/admin/parts/links/customer-link.tsx";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { planCalls, type ShownPlan } from "#src/web/admin/plans/use-plans.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { onePlanWords } from "./words.ts";

export function PlanLinkCard({ plan: { id, leadId, endedOn } }: { plan: ShownPlan }) {
  const t = useWords(onePlanWords);
  const query = useQuery(apiQuery(planCalls.link, { param: { id } }));
  const email = useRecipients(leadId, "answers")?.to;
  if (query.isPending) return null;
  const isMade = query.isError || query.data.isMade;
  return (
    <EditingCard title={t.link} intro={t.linkHint}>
      <CustomerLink query={query} label={t.link} failed={t.linkFailed} />
      {endedOn === null && <SendsTo leadId={leadId} use="answers" />}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {email && endedOn === null && <MailLink id={id} isMade={isMade} />}
        <NewAddress id={id} isMade={isMade} />
      </div>
    </EditingCard>
  );
}

/** The first, or another for a link that has gone astray or that another key has sealed. */
function NewAddress({ id, isMade }: { id: string; isMade: boolean }) {
  const t = useWords(onePlanWords);
  const query = apiQuery(planCalls.link, { param: { id } });
  const making = useAction({
    call: async () => (await planCalls.link.$post({ param: { id } })).json(),
    done: isMade ? t.linkRenewed : t.linkMade,
    ...{ failed: isMade ? t.linkNotRenewed : t.linkNotMade, answers: query },
  });
  if (!isMade)
    return (
      <ActionButton icon={LinkIcon} action={making}>
        {t.makeLink}
      </ActionButton>
    );
  return <ConfirmButton label={t.renewLink} sure={t.sureRenewLink} keep={t.keep} action={making} />;
}

/** By day, as reminders leave; as often as it is asked for. */
function MailLink({ id, isMade }: { id: string; isMade: boolean }) {
  const t = useWords(onePlanWords);
  const language = useLanguage();
  const now = useNow();
  const sending = useAction({
    call: async () => (await planCalls.link.mail.$post({ param: { id } })).json(),
    done: ({ leavesAt }) =>
      new Date(leavesAt) > now
        ? t.linkLeaves(formatDate(new Date(leavesAt), language), formatTime(new Date(leavesAt), language))
        : t.linkMailed,
    failed: (_, error) => knownMessage(planProblems, problemIn(error), language) ?? t.linkNotMailed,
  });
  return (
    <ActionButton icon={Mail} action={sending}>
      {isMade ? t.mailLinkAgain : t.mailLink}
    </ActionButton>
  );
}
