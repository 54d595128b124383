import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerRow } from "#src/work/customer-cards/list-customers.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { RowButton, RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { customerPath } from "#src/web/admin/links/customer-paths.ts";
import { useLastJobName } from "#src/web/admin/customers/last-job-name.ts";
import { customerListWords } from "./words.ts";

type Props = {
  rows: CustomerRow[];
  /** In place of opening the customer. */
  onChoose?: ((customerId: string) => void) | undefined;
};

export function CustomerTable({ rows, onChoose }: Props) {
  const { title } = useWords(customerListWords);
  return <CardTable label={title} columns={useColumns(onChoose)} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns(onChoose: Props["onChoose"]): CardColumn<CustomerRow>[] {
  const t = useWords(customerListWords);
  const language = useLanguage();
  const nameOf = useLastJobName();
  const day = (on: string | null, say: (day: string) => string) => {
    if (on === null) return "";
    const shown = formatDay(on, language, "medium");
    return (
      <>
        <span className="@max-4xl:hidden">{shown}</span>
        <span className="text-muted @4xl:hidden">{say(shown)}</span>
      </>
    );
  };
  return [
    {
      id: "customer",
      header: t.customer,
      cell: ({ id, name, company, isDoubtful }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            {onChoose ? (
              <RowButton onPress={() => onChoose(id)}>{name || company || t.noName}</RowButton>
            ) : (
              <RowLink href={customerPath(id)} large>
                {name || company || t.noName}
              </RowLink>
            )}
            {isDoubtful && <Badge look="water">{t.doubtful}</Badge>}
          </span>
          {name && company && <span className="block text-muted">{company}</span>}
        </>
      ),
    },
    {
      id: "owed",
      header: t.owed,
      className: "@4xl:w-28 @4xl:text-right tabular-nums @max-4xl:text-right @max-4xl:text-base",
      cell: ({ owedCents }) =>
        owedCents > 0 && <strong>{formatMoney(owedCents, regionalFormat().currency, language)}</strong>,
    },
    {
      id: "reach",
      header: t.reach,
      className: "@4xl:w-72",
      cell: ({ phone, email }) => (
        <>
          {phone && <span className="block">{phone}</span>}
          {email && <span className="block text-muted">{email}</span>}
        </>
      ),
    },
    { id: "place", header: t.place, cell: ({ place }) => place },
    {
      id: "next",
      header: t.nextVisit,
      className: "@4xl:w-36",
      cell: ({ nextVisitOn }) => day(nextVisitOn, t.nextVisitOn),
    },
    {
      id: "last",
      header: t.lastJob,
      className: "@4xl:w-44",
      cell: ({ lastJob, lastDoneOn }) => (
        <>
          {lastJob && <span className="block">{nameOf(lastJob)}</span>}
          <span className="block text-muted">{day(lastDoneOn, t.lastDoneOn)}</span>
        </>
      ),
    },
  ];
}
