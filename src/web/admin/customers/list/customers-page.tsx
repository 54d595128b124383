import { Contact, Upload } from "lucide-react";
import { Link } from "wouter";
import { workKinds } from "#src/work/customer-cards/work-kinds.ts";
import { beginWords } from "#src/web/admin/customers/begin-words.ts";
import { CUSTOMERS_IMPORT_PAGE, CUSTOMERS_PAGE, NEW_CUSTOMER_PAGE } from "#src/web/admin/links/customer-paths.ts";
import { useBeginWork } from "#src/web/admin/customers/use-begin-work.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { useListFilter } from "#src/web/admin/parts/list/list-filter.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { CustomerTable } from "./customer-table.tsx";
import { customerListWords } from "./words.ts";

export function CustomersPage() {
  const t = useWords(customerListWords);
  const list = usePagedList({
    calls: api.customers,
    filters: {},
    load: async (query) => {
      const { customers, next } = await (await api.customers.$get({ query })).json();
      return { rows: customers, next };
    },
  });
  const begin = useBeginning();
  return (
    <AdminPage
      {...(begin
        ? {
            title: begin.title,
            intro: begin.intro,
            under: { title: t.title, path: CUSTOMERS_PAGE },
            actions: <NewCustomer />,
          }
        : { title: t.title, intro: t.intro, actions: <ImportLink /> })}
    >
      <ListCard list={list} words={t} icon={Contact} filters={!begin && <ExportButton search={list.search} />}>
        {(rows) => <CustomerTable rows={rows} onChoose={begin?.choose} />}
      </ListCard>
    </AdminPage>
  );
}

/** What a press on a customer begins, where the address says so. */
function useBeginning() {
  const t = useWords(beginWords);
  const { value: kind } = useListFilter("for", workKinds);
  const beginning = useBeginWork();
  if (!kind) return undefined;
  return {
    ...{ title: t[kind], intro: t.choose },
    choose: (customerId: string) => !beginning.isPending && beginning.mutate({ customerId, kind }),
  };
}

function ImportLink() {
  const t = useWords(customerListWords);
  return (
    <Link href={CUSTOMERS_IMPORT_PAGE} asChild>
      <ToolLink icon={Upload}>{t.import}</ToolLink>
    </Link>
  );
}

function NewCustomer() {
  const { newCustomer } = useWords(beginWords);
  return (
    <Link href={NEW_CUSTOMER_PAGE} asChild>
      <ToolLink className="max-sm:w-full">{newCustomer}</ToolLink>
    </Link>
  );
}

/** Those that the list shows, in the owner's language. */
function ExportButton({ search }: { search: string }) {
  const t = useWords(customerListWords);
  const language = useLanguage();
  return (
    <SaveButton
      label={t.export}
      file={() => ({
        path: apiPath(api.customers.sheet, { query: { search, language } }),
        name: "customers.csv",
        ...{ success: t.exported, failure: t.notExported },
      })}
    />
  );
}
