import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { SiteSkeleton } from "#src/web/admin/site/site-skeleton.tsx";
import { siteWords } from "#src/web/admin/site/words.ts";
import { AddAddress } from "./add-address.tsx";
import { AddressList } from "./address-list.tsx";
import { ImportAddresses } from "./import-addresses.tsx";
import { useAddresses } from "./use-addresses.ts";
import { addressWords } from "./words.ts";

export function AddressesPage() {
  const t = useWords(addressWords);
  const { title: site } = useWords(siteWords);
  const query = useAddresses();
  return (
    <AdminPage title={t.title} intro={t.intro} under={{ title: site, path: "/admin/site" }}>
      <QueryState query={query} failed={t.notLoaded} errorInCard placeholder={<SiteSkeleton />}>
        {({ redirects }) => (
          <div className="grid gap-5">
            <EditingCard title={t.add}>
              <AddAddress />
            </EditingCard>
            <AddressList redirects={redirects} />
            <EditingCard title={t.import} intro={t.importIntro}>
              <ImportAddresses />
            </EditingCard>
          </div>
        )}
      </QueryState>
    </AdminPage>
  );
}
