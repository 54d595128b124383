import { Link } from "wouter";
import { locales } from "#src/platform/i18n/language.ts";
import type { CustomersReport } from "#src/work/customer-cards/import/import-customers.server.ts";
import { CUSTOMERS_PAGE } from "#src/web/admin/links/customer-paths.ts";
import { customerListWords } from "#src/web/admin/customers/list/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { ColumnList } from "#src/web/admin/parts/csv-import/column-list.tsx";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { csvImportWords } from "#src/web/admin/parts/csv-import/csv-import-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { CustomerFindings, countsOf, RefusedCustomers } from "./customer-findings.tsx";
import { CustomerImports } from "./customer-imports.tsx";
import { useCustomerImport } from "./use-customer-import.ts";
import { customerFieldWords, customerImportWords } from "./words.ts";

const FILE = "import";

export function CustomerImportPage() {
  const t = useWords(customerImportWords);
  const { title } = useWords(customerListWords);
  const csv = useCustomerImport();
  const { report, stored, file } = csv;
  const another = () => {
    csv.startOver();
    focusSoon(FILE);
  };
  return (
    <AdminPage title={t.title} under={{ title, path: CUSTOMERS_PAGE }} intro={t.intro}>
      <div id={FILE} tabIndex={-1} className="grid max-w-5xl gap-6 outline-none">
        {stored ? (
          <Done report={stored} onAnother={another} />
        ) : (
          <>
            <EditingCard title={t.chooseTitle} intro={t.fileHint}>
              <CsvDrop label={t.file} csv={csv}>
                {file && report && <p className="font-semibold wrap-anywhere">{file.name}</p>}
              </CsvDrop>
            </EditingCard>
            {report && (
              <>
                <Columns report={report} onChange={csv.change} />
                <CustomerFindings
                  {...{ report, isBusy: csv.isBusy, isStoring: csv.isStoring }}
                  onConfirm={csv.confirm}
                />
              </>
            )}
          </>
        )}
        <CustomerImports />
      </div>
    </AdminPage>
  );
}

type ColumnsProps = { report: CustomersReport; onChange: ReturnType<typeof useCustomerImport>["change"] };

function Columns({ report, onChange }: ColumnsProps) {
  const t = useWords(customerImportWords);
  const csv = useWords(csvImportWords);
  const names = useWords(customerFieldWords);
  const canReach = report.columns.some(({ field }) => field === "email" || field === "phone");
  return (
    <EditingCard title={csv.columns} intro={t.columnsIntro}>
      {!canReach && (
        <p role="alert" className="font-semibold text-danger">
          {t.noContact}
        </p>
      )}
      <ColumnList columns={report.columns} names={names} onChange={onChange} />
    </EditingCard>
  );
}

function Done({ report, onAnother }: { report: CustomersReport; onAnother: () => void }) {
  const t = useWords(customerImportWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  return (
    <div ref={focusOnMount} tabIndex={-1} className="rounded-card outline-none">
      <EditingCard title={t.doneTitle}>
        <p role="status" className="text-lg font-semibold">
          {countsOf(report, { t, number, added: t.done }) || t.nothing}
        </p>
        {report.stopped && (
          <p role="alert" className="font-semibold text-danger">
            {t.stopped}
          </p>
        )}
        <RefusedCustomers report={report} />
        <div className="flex flex-wrap gap-2">
          <Link href={CUSTOMERS_PAGE} asChild>
            <ToolLink look="solid">{t.toList}</ToolLink>
          </Link>
          <ToolButton onClick={onAnother}>{t.another}</ToolButton>
        </div>
      </EditingCard>
    </div>
  );
}
