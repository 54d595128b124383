import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { locales } from "#src/platform/i18n/language.ts";
import { api, apiQuery, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { SaveButton } from "#src/web/admin/parts/buttons/save-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { RegisterSection } from "./register-section.tsx";
import { privacyPageWords } from "./words.ts";

/** The ledger as a whole; the consents of one person are on the page of a lead. */
export function ConsentsPanel() {
  const t = useWords(privacyPageWords);
  const { ledger, exportFailed } = useWords(privacyWords);
  return (
    <div className="grid gap-5">
      <RegisterSection title={t.mailConsents} intro={t.consentsIntro}>
        <Counts />
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          <SaveButton
            label={ledger}
            file={() => ({ path: apiPath(api["export-consents"]), name: "consents.csv", failure: exportFailed })}
            className="max-sm:shrink max-sm:whitespace-normal"
          />
        </div>
      </RegisterSection>
      <RegisterSection title={t.shownTitle} intro={t.shownIntro}>
        <Link href="/admin/leads" asChild>
          <ToolLink className="w-fit">{t.toLeads}</ToolLink>
        </Link>
      </RegisterSection>
    </div>
  );
}

function Counts() {
  const t = useWords(privacyPageWords);
  const language = useLanguage();
  const { data, isError } = useQuery({ ...apiQuery(api.consents), refetchOnMount: "always" });
  if (isError && !data) return <p className="text-danger">{t.summaryFailed}</p>;
  const counts = (["express", "implied", "leftAlone"] as const).map((name) => ({ name, count: data?.[name] }));
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {counts.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 rounded-field bg-mist p-4">
          <dt className="text-sm text-muted">{t[name]}</dt>
          <dd className="text-stat font-bold tabular-nums">{count?.toLocaleString(locales[language]) ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
