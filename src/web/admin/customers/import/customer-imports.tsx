import { locales } from "#src/platform/i18n/language.ts";
import type { CustomerImport } from "#src/work/customer-cards/import/undo-customer-import.server.ts";
import { reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { listImportWords } from "#src/web/admin/parts/csv-import/list-import-words.ts";
import { ImportedFile } from "#src/web/admin/parts/csv-import/imported-file.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useImports } from "./use-customer-import.ts";
import { customerImportWords } from "./words.ts";

/** The last imports, each with a way to undo it. */
export function CustomerImports() {
  const t = useWords(customerImportWords);
  const { imports: title } = useWords(listImportWords);
  const imports = useImports();
  if (imports.length === 0) return null;
  return (
    <EditingCard title={title} intro={t.importsIntro}>
      <ul className="grid divide-y divide-line">
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </ul>
    </EditingCard>
  );
}

function ImportRow({ one }: { one: CustomerImport }) {
  const t = useWords(customerImportWords);
  const { undoFailed } = useWords(listImportWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  const undo = useAction({
    call: async () => (await api.customers.imports[":id"].$delete({ param: { id: one.id } })).json(),
    done: ({ removed, kept }) => t.undone(number(removed), number(kept)),
    ...{ failed: undoFailed, reload: reloadCustomers },
  });
  return <ImportedFile brought={one} words={t} undoing={undo} />;
}
