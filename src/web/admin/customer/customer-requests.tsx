import type { CustomerRequest } from "#src/work/customer-cards/load-customer.server.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { FewFirst } from "#src/web/admin/parts/list/few-first.tsx";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

/** What they have asked for, the newest first, with who asked where that is somebody else. */
export function CustomerRequests({ requests, name }: { requests: CustomerRequest[]; name: string }) {
  const t = useWords(customerWords);
  const statuses = useWords(statusWords);
  const language = useLanguage();
  return (
    <SectionCard title={t.requests}>
      {requests.length === 0 ? (
        <p className="text-muted">{t.noRequests}</p>
      ) : (
        <FewFirst items={requests}>
          {(request) => (
            <DocumentRow
              key={request.id}
              href={leadPath(request.id)}
              name={serviceName(siteNames().services, request, language) || t.unknownService}
              badge={<Badge>{request.box === "deleted" ? t.deleted : statuses[request.status]}</Badge>}
            >
              {[formatDate(new Date(request.submitted_at), language), request.name !== name && request.name]
                .filter(Boolean)
                .join(" · ")}
            </DocumentRow>
          )}
        </FewFirst>
      )}
    </SectionCard>
  );
}
