import { useQuery } from "@tanstack/react-query";
import { locales } from "#src/platform/i18n/language.ts";
import type { LeadImport } from "#src/work/leads/import/undo-import.server.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { api, apiPath, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { listImportWords } from "#src/web/admin/parts/csv-import/list-import-words.ts";
import { ImportedFile } from "#src/web/admin/parts/csv-import/imported-file.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { importWords } from "./words.ts";

const imports = api.leads.imports;

/** The last imports, each with a way to undo it. */
export function ImportsCard() {
  const t = useWords(importWords);
  const { imports: title } = useWords(listImportWords);
  const { data } = useQuery({ ...apiQuery(imports), staleTime: 0 });
  if (!data || data.imports.length === 0) return null;
  return (
    <EditingCard title={title} intro={t.importsIntro}>
      <ul className="grid divide-y divide-line">
        {data.imports.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </ul>
    </EditingCard>
  );
}

function ImportRow({ one }: { one: LeadImport }) {
  const t = useWords(importWords);
  const { undoFailed } = useWords(listImportWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  const undo = useAction({
    call: async () => (await imports[":id"].$delete({ param: { id: one.id } })).json(),
    done: ({ removed, kept }) => t.undone(number(removed), number(kept)),
    failed: undoFailed,
    reload(queries) {
      refetchLeads(queries);
      return queries.invalidateQueries({ queryKey: [apiPath(imports)] });
    },
  });
  return <ImportedFile brought={one} words={t} undoing={undo} />;
}
