import { Contact } from "lucide-react";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { ListCard } from "#src/web/admin/parts/list/list-card.tsx";
import { usePagedList } from "#src/web/admin/parts/list/use-paged-list.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
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
    <AdminPage title={t.title} intro={t.intro}>
      <ListCard list={list} words={t} icon={Contact} filters={null}>
        {(rows) => <CustomerTable rows={rows} />}
      </ListCard>
    </AdminPage>
  );
}
