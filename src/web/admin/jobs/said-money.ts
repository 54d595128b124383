import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { JobMoney } from "#src/work/jobs/job-money.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { saidMoneyWords } from "./words.ts";

/** What is owed, else what is left to invoice. */
export function useSaidMoney(): (money: JobMoney) => string {
  const t = useWords(saidMoneyWords);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  return ({ owedCents, left, receivedCents }) => {
    if (owedCents > 0) return t.owed(money(owedCents));
    if (left && left.totalCents > 0) return t.left(money(left.totalCents));
    return receivedCents > 0 ? t.paid(money(receivedCents)) : "";
  };
}
