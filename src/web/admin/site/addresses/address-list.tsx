import { ArrowRight, Signpost, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { SearchField } from "#src/web/ui/fields/search-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useRemoveAddress } from "./use-addresses.ts";
import { siteAddressWords } from "./words.ts";

const AT_ONCE = 100;

export function AddressList({ redirects }: { redirects: Redirect[] }) {
  const t = useWords(siteAddressWords);
  const [filter, setFilter] = useState("");
  const [most, setMost] = useState(AT_ONCE);
  if (redirects.length === 0)
    return (
      <Card>
        <EmptyState icon={Signpost} title={t.none} hint={t.noneText} />
      </Card>
    );
  const found = redirects.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <Card className="min-w-0 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg" role="status">
          {t.list(found.length)}
        </h2>
        <SearchField label={t.filter} placeholder={t.filter} onSearch={setFilter} className="w-full sm:w-72" />
      </div>
      {found.length === 0 && <p className="mt-5 text-muted">{t.noMatch}</p>}
      <ul aria-label={t.listName} className="mt-4 grid divide-y divide-line">
        {found.slice(0, most).map((redirect) => (
          <AddressRow key={redirect.from} redirect={redirect} />
        ))}
      </ul>
      {found.length > most && (
        <ToolButton className="mt-4" onClick={() => setMost(most + AT_ONCE)}>
          {t.more(Math.min(AT_ONCE, found.length - most))}
        </ToolButton>
      )}
    </Card>
  );
}

function AddressRow({ redirect }: { redirect: Redirect }) {
  const t = useWords(siteAddressWords);
  const remove = useRemoveAddress();
  const { from, to } = redirect;
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="grid min-w-0 grow gap-x-3 gap-y-0.5 sm:grid-cols-[1fr_auto_1fr] sm:items-center">
        <span className="font-semibold wrap-anywhere">{from}</span>
        <ArrowRight aria-hidden="true" className="size-5 text-muted max-sm:hidden" />
        <span className="wrap-anywhere text-muted">
          <span aria-hidden="true" className="sm:hidden">
            →{" "}
          </span>
          {to || t.gone}
        </span>
      </p>
      <ToolButton
        icon={Trash2}
        square
        look="plain"
        aria-label={t.remove(from)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(redirect)}
      />
    </li>
  );
}
