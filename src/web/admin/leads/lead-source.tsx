import type { Lead } from "#src/leads/lead.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Breakable } from "./breakable.tsx";
import { dictionary } from "#src/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Attribution = Pick<
  Lead,
  "gclid" | "gbraid" | "wbraid" | "msclkid" | "fbclid" | "utm_source" | "utm_medium" | "utm_campaign"
>;

const sourceWords = dictionary({ direct: "Accès direct" }, { direct: "Direct" });

export function LeadSource({ lead }: { lead: Attribution }) {
  const { direct } = useWords(sourceWords);
  const network = networkOf(lead);
  const campaign = [lead.utm_source, lead.utm_medium].filter(Boolean).join("/") || lead.utm_campaign;
  if (!network && !campaign) return <span className="text-muted">{direct}</span>;
  return (
    <div className="grid justify-items-start gap-1 @max-4xl:justify-items-end">
      {network && <Badge look={network === "Google Ads" ? "water" : "quiet"}>{network}</Badge>}
      {campaign && (
        <span title={lead.utm_campaign || undefined}>
          <Breakable text={campaign} />
        </span>
      )}
    </div>
  );
}

function networkOf(lead: Attribution): string | undefined {
  if (lead.gclid || lead.gbraid || lead.wbraid) return "Google Ads";
  if (lead.msclkid) return "Microsoft Ads";
  if (lead.fbclid) return "Facebook";
  return undefined;
}
