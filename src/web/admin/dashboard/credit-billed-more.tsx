import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { noText } from "#src/site/content/text.ts";
import type { Excess } from "#src/work/jobs/doubts/billed-more.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const creditWords = dictionary(
  {
    credit: "Créditer {amount} de la facture {number}",
    sure: "Oui, émettre une note de crédit de {amount} sur la facture {number}",
    keep: "Non, ne rien créditer",
    done: "La note de crédit est émise. Envoyez-la à votre client depuis sa page.",
    failed: "Rien n’a été crédité. Ouvrez la facture pour la créditer autrement.",
  },
  {
    credit: "Credit {amount} of invoice {number}",
    sure: "Yes, issue a credit note of {amount} on invoice {number}",
    keep: "No, credit nothing",
    done: "The credit note is issued. Send it to your customer from its page.",
    failed: "Nothing was credited. Open the invoice to credit it another way.",
  },
);

/** A button for each invoice that a credit would put right. No mail leaves by itself: the owner may want to explain. */
export function CreditBilledMore() {
  const { data } = useQuery({ ...apiQuery(api["doubtful-jobs"]), refetchOnMount: "always" });
  return data?.billedMore.map((excess) => <CreditButton key={`${excess.invoiceId} ${excess.cents}`} excess={excess} />);
}

function CreditButton({ excess: { invoiceId, number, cents } }: { excess: Excess }) {
  const t = useWords(creditWords);
  const amount = formatMoney(cents, regionalFormat().currency, useLanguage());
  // A second press on the button issues nothing.
  const [key] = useState(randomId);
  const crediting = useAction({
    call: async () => {
      const json = { cents, reason: noText, by: "link" as const };
      const headers = { "Idempotency-Key": key };
      await api.invoices[":id"].credit.$post({ param: { id: invoiceId }, json }, { headers });
    },
    ...{ done: t.done, failed: t.failed },
    reload: (queries) => queries.invalidateQueries(apiQuery(api["doubtful-jobs"])),
  });
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <ConfirmButton
        label={fillIn(t.credit, { amount, number })}
        sure={fillIn(t.sure, { amount, number })}
        keep={t.keep}
        action={crediting}
      />
    </p>
  );
}
