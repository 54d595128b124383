import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { jobStepWords, saidMoneyWords } from "./words.ts";

type Said = Pick<JobCard, "step" | "state" | "day" | "money">;

/** What comes next, then what is owed or left to invoice. */
export function useSaidJob(): (job: Said) => string {
  const sayStep = useSaidStep();
  const sayMoney = useSaidMoney();
  return (job) => [sayStep(job), sayMoney(job.money)].filter(Boolean).join(" · ");
}

function useSaidStep(): (job: Said) => string {
  const t = useWords(jobStepWords);
  const language = useLanguage();
  return ({ step, state, day }) => {
    if (step?.kind === "paid") return "";
    if (step?.kind === "visit-ahead") return t["visit-ahead"](formatDay(day, language, "weekday"));
    if (step) return t[step.kind];
    if (state.agreement === "drafting") return t.drafting;
    return state.agreement === "offered" ? t.offered : "";
  };
}

/** What is owed, else what is left to invoice. */
export function useSaidMoney(): (money: JobCard["money"]) => string {
  const t = useWords(saidMoneyWords);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  return ({ owedCents, left, receivedCents }) => {
    if (owedCents > 0) return t.owed(money(owedCents));
    if (left && left.totalCents > 0) return t.left(money(left.totalCents));
    return receivedCents > 0 ? t.paid(money(receivedCents)) : "";
  };
}
