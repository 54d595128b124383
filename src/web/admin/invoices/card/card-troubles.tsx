import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CardStanding, ShownDispute } from "#src/work/invoices/card/card-standing.server.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { cardAdminWords } from "./card-words.ts";

type Props = { invoiceId: string; currency: string; standing: CardStanding };

/** Refunds that are not there yet or came back, and disputes. */
export function CardTroubles({ invoiceId, currency, standing: { refunds, disputes } }: Props) {
  const t = useWords(cardAdminWords);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <>
      {refunds.map(({ id, state, cents }) => (
        <p key={id} role="status" className={state === "failed" ? "font-semibold text-danger" : "text-muted"}>
          {state === "failed" ? t.sentBack(money(cents)) : t.waiting(money(cents))}
        </p>
      ))}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} invoiceId={invoiceId} dispute={dispute} money={money} />
      ))}
    </>
  );
}

type DisputeProps = { invoiceId: string; dispute: ShownDispute; money: (cents: number) => string };

function Dispute({ invoiceId, dispute: { id, state, cents, dueAt }, money }: DisputeProps) {
  const t = useWords(cardAdminWords);
  const language = useLanguage();
  const due = dueAt && formatDay(businessDay(new Date(dueAt), regionalFormat().timeZone), language);
  return (
    <EditingCard title={t[`dispute.${state}`](money(cents))}>
      {state === "open" && due && <p className="max-w-prose font-semibold text-danger">{t.due(due)}</p>}
      <SaveButton
        className="justify-self-start max-sm:w-full"
        look={state === "open" ? "solid" : "outline"}
        label={t.file}
        file={() => ({
          path: `/api/admin/invoices/${invoiceId}/disputes/${id}/file?lang=${language}`,
          name: "dispute.pdf",
          failure: t.fileFailed,
        })}
      />
    </EditingCard>
  );
}
