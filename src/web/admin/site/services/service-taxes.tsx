import type { Service } from "#src/site/content/site-content.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { LineTaxes } from "#src/web/admin/quotes/editor/line-taxes.tsx";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { servicesWords } from "./words.ts";

/** Which taxes the lines of quotes and invoices for it begin with; nothing for a business without any. */
export function ServiceTaxes({ service }: { service: Edited<Service> }) {
  const t = useWords(servicesWords);
  const taxes = useQuoteTaxes().data?.taxes ?? [];
  if (taxes.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-lg">{t.taxes}</h3>
        <p className="text-muted">{t.taxesIntro}</p>
      </div>
      <LineTaxes of={part(service, "untaxed")} taxes={taxes} />
    </section>
  );
}
