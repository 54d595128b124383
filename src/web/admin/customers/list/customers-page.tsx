import { Contact, Upload } from "lucide-react";
import { Link } from "wouter";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { CUSTOMERS_IMPORT_PAGE } from "#src/web/admin/customers/customer-paths.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
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
  return (
    <AdminPage
      title={t.title}
      intro={t.intro}
      actions={
        <Link href={CUSTOMERS_IMPORT_PAGE} asChild>
          <ToolLink>
            <Upload aria-hidden="true" className="size-5" />
            {t.import}
          </ToolLink>
        </Link>
      }
    >
      <ListCard list={list} words={t} icon={Contact} filters={<ExportButton search={list.search} />}>
        {(rows) => <CustomerTable rows={rows} />}
      </ListCard>
    </AdminPage>
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
