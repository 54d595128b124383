import type { PersonConsents } from "#src/account/consents/consent.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useConsentsOf } from "./customer-queries.ts";
import { basisWords, reviewCustomerWords, suppressionWords } from "./words.ts";

/** Whether this person may get commercial mails, and why. */
export function ConsentStanding({ leadId }: { leadId: string }) {
  const t = useWords(reviewCustomerWords);
  const { data, isError } = useConsentsOf(leadId);
  if (!data) return isError ? <p className="text-danger">{t.notLoaded}</p> : null;
  return data.person ? <Standing person={data.person} /> : <p>{t.noAddress}</p>;
}

function Standing({ person: { leftAlone, implied, consents } }: { person: PersonConsents }) {
  const t = useWords(reviewCustomerWords);
  const bases = useWords(basisWords);
  const by = useWords(suppressionWords);
  const language = useLanguage();
  const day = (moment: string) => formatDate(new Date(moment), language);
  if (leftAlone)
    return (
      <p className="font-semibold">
        {t.leftAlone(day(leftAlone.at))} {by[leftAlone.source]}
      </p>
    );
  if (consents.some(({ basis, withdrawnAt }) => basis === "express" && !withdrawnAt)) return <p>{t.mayWriteExpress}</p>;
  return <p>{implied ? t.mayWrite(bases[implied.basis], day(implied.until)) : t.mayNot}</p>;
}
