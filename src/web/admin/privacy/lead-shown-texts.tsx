import { useQuery } from "@tanstack/react-query";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { proofWords } from "./words.ts";

/** Which words of the notice and of the policy the visitor had before them. */
export function LeadShownTexts({ lead }: { lead: LeadInFull }) {
  const t = useWords(proofWords);
  const language = useLanguage();
  const { data, isError } = useQuery(apiQuery(api.leads[":id"]["shown-texts"], { param: { id: lead.id } }));
  if (isError && !data) return <p className="text-danger">{t.failed}</p>;
  if (!data) return null;
  const inWords = (moment: string) => {
    const date = new Date(moment);
    return `${formatDate(date, language)}, ${formatTime(date, language)}`;
  };
  const notice = data.texts.find(({ kind }) => kind === "notice");
  const policy = data.texts.find(({ kind }) => kind === "policy");
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{t.title}</h3>
      {!notice && <p className="text-muted">{t.none}</p>}
      {notice && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t.when(inWords(lead.submitted_at))}</p>
          <blockquote lang={notice.language} className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
            {notice.text}
          </blockquote>
        </div>
      )}
      {policy && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-water">{t.policy}</summary>
          <p className="mb-3 text-sm text-muted">{t.since(inWords(policy.first_shown_at))}</p>
          <div
            lang={policy.language}
            className="grid max-h-96 gap-3 overflow-y-auto rounded-field border border-line p-4 text-sm wrap-anywhere [&_h4]:text-lg [&_h5]:mt-3 [&_h5]:text-base [&_h6]:font-semibold [&_ul]:list-disc [&_ul]:pl-5"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
            tabIndex={0}
            role="region"
            aria-label={t.policy}
            // The page's own HTML, sanitized when it was saved.
            dangerouslySetInnerHTML={{ __html: belowSection(policy.text) }}
          />
        </details>
      )}
    </section>
  );
}

/** The headings of a page, under the third heading of this one. */
function belowSection(html: string): string {
  return html.replace(/<(\/?)h([1-3])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 3}>`);
}
