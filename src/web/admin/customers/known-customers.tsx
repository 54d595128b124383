import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerRow } from "#src/work/customer-cards/list-customers.server.ts";
import { useLastJobName } from "./last-job-name.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useSettled } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";

const AT_MOST = 6;

const words = dictionary(
  {
    none: "Aucun client ne correspond.",
    found: (count: number) => (count === 1 ? "1 client trouvé" : `${count} clients trouvés`),
    owes: (amount: string) => `doit ${amount}`,
  },
  {
    none: "No customer matches.",
    found: (count) => (count === 1 ? "1 customer found" : `${count} customers found`),
    owes: (amount) => `owes ${amount}`,
  },
);

type Props = {
  label: string;
  hint: string;
  /** The id of who is not offered. */
  except?: string;
  onChoose: (customer: CustomerRow) => void;
};

/** Where they live, what they had done last and what they owe: how the owner remembers them. */
function Remembered({ customer: { place, lastJob, lastDoneOn, owedCents } }: { customer: CustomerRow }) {
  const t = useWords(words);
  const language = useLanguage();
  const nameOf = useLastJobName();
  const said = [
    place,
    nameOf(lastJob),
    lastDoneOn && formatDay(lastDoneOn, language, "medium"),
    owedCents > 0 && t.owes(formatMoney(owedCents, regionalFormat().currency, language)),
  ];
  const shown = said.filter(Boolean).join(" · ");
  return shown && <span className="text-sm text-muted">{shown}</span>;
}

/** Finds a customer as one types, and chooses one. */
export function KnownCustomers({ label, hint, except, onChoose }: Props) {
  const t = useWords(words);
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), 200);
  const { data } = useQuery({ ...apiQuery(api.customers, { query: { search } }), enabled: search.length > 1 });
  const all = search.length > 1 ? data?.customers : undefined;
  const found = all?.filter(({ id }) => id !== except).slice(0, AT_MOST);
  return (
    <div className="grid gap-3">
      <SearchField label={label} placeholder={hint} value={typed} onSearch={setTyped} />
      <p role="status" className={found?.length === 0 ? "text-muted" : "sr-only"}>
        {found && (found.length === 0 ? t.none : t.found(found.length))}
      </p>
      {found && found.length > 0 && (
        <ul className="divide-y divide-line rounded-field border border-line">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => {
                  setTyped("");
                  onChoose(customer);
                }}
                className="grid min-h-11 w-full gap-0.5 px-4 py-2 text-left wrap-anywhere hover:bg-mist"
              >
                <span className="font-semibold">{customer.name || customer.company}</span>
                <Remembered customer={customer} />
                <span className="text-sm text-muted">
                  {[customer.phone, customer.email].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
