import { locales } from "#src/platform/i18n/language.ts";
import { CUSTOMERS_PAGE } from "#src/web/admin/links/customer-paths.ts";
import { customerListWords } from "#src/web/admin/customers/list/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ImportColumns, ImportFrame } from "#src/web/admin/page/import-frame.tsx";
import { CustomerFindings, countsOf } from "./customer-findings.tsx";
import { CustomerImports } from "./customer-imports.tsx";
import { useCustomerImport } from "./use-customer-import.ts";
import { customerFieldWords, customerImportWords } from "./words.ts";

export function CustomerImportPage() {
  const t = useWords(customerImportWords);
  const { title } = useWords(customerListWords);
  const names = useWords(customerFieldWords);
  const language = useLanguage();
  const csv = useCustomerImport();
  const { report } = csv;
  const number = (count: number) => count.toLocaleString(locales[language]);
  return (
    <ImportFrame
      {...{ csv, title: t.title, intro: t.intro, fileHint: t.fileHint, toList: t.toList }}
      under={{ title, path: CUSTOMERS_PAGE }}
      counts={(stored) => countsOf(stored, { t, number, added: t.done })}
      found={
        report && (
          <>
            <ImportColumns columns={report.columns} names={names} onChange={csv.change} />
            <CustomerFindings {...{ report, isBusy: csv.isBusy, isStoring: csv.isStoring }} onConfirm={csv.confirm} />
          </>
        )
      }
    >
      <CustomerImports />
    </ImportFrame>
  );
}
