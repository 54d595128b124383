import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Eye, FileDown, Mail } from "lucide-react";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { lastTwelveMonths, statementPeriod } from "#src/work/invoices/customer/statement-period.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { statementCardWords } from "./statement-card-words.ts";
import { StatementDaysForm } from "./statement-days.tsx";

const calls = api.leads[":id"].statement;

/** What the customer owes on all their invoices, to look at and to send; nothing where none was issued. */
export function LeadStatement({ leadId }: { leadId: string }) {
  const t = useWords(statementCardWords);
  const language = useLanguage();
  const now = useNow();
  const param = { id: leadId };
  const today = businessDay(now, regionalFormat().timeZone);
  const [days, setDays] = useState(() => lastTwelveMonths(today));
  const read = statementPeriod(days, today);
  const { data } = useQuery({ ...apiQuery(calls, { param, query: {} }), refetchOnMount: "always" });
  const sending = useAction({
    call: async () => (await calls.$post({ param, query: days })).json(),
    done: ({ leavesAt }) =>
      new Date(leavesAt) > now
        ? t.leavesAt(formatDate(new Date(leavesAt), language), formatTime(new Date(leavesAt), language))
        : t.sent,
    failed: (_, error) => knownMessage(invoiceProblems, problemIn(error), language) ?? t.failed,
  });
  const statement = data?.statement;
  if (!statement) return null;
  const { balanceCents, currency, email } = statement;
  const balance = formatMoney(balanceCents, currency, language);
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{t.statement}</span> · {t.balance(balance)}
      </p>
      <StatementDaysForm {...{ days, today }} problem={read.ok ? undefined : read.problems[0]} onChange={setDays} />
      {read.ok && (
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          <ToolLink icon={Eye} href={apiPath(calls.page, { param, query: days })} target="_blank" rel="noreferrer">
            {t.view}
          </ToolLink>
          <ToolLink icon={FileDown} href={apiPath(calls.pdf, { param, query: days })} download>
            {t.pdf}
          </ToolLink>
        </div>
      )}
      {read.ok && <SendsTo leadId={leadId} />}
      {read.ok && email && (
        <ActionButton icon={Mail} action={sending} className="justify-self-start">
          {sending.isSuccess ? t.sendAgain : t.send}
        </ActionButton>
      )}
    </div>
  );
}
