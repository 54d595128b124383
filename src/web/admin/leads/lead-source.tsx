import { adNetworkOf, type Lead } from "#src/work/leads/lead.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Breakable } from "#src/web/admin/parts/breakable.tsx";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Attribution = Pick<
  Lead,
  "gclid" | "gbraid" | "wbraid" | "msclkid" | "fbclid" | "utm_source" | "utm_medium" | "utm_campaign"
>;

const sourceWords = dictionary(
  { direct: "Accès direct", imported: "Fichier importé", program: "Autre programme", mail: "Courriel" },
  { direct: "Direct", imported: "Imported file", program: "Another program", mail: "Email" },
);

export function LeadSource({ lead }: { lead: Attribution & { origin?: string } }) {
  const { direct, imported, program, mail } = useWords(sourceWords);
  const network = adNetworkOf(lead);
  const campaign = [lead.utm_source, lead.utm_medium].filter(Boolean).join("/") || lead.utm_campaign;
  // The network says what "google/cpc" would say again.
  if (lead.origin === "import") return <span className="text-muted">{imported}</span>;
  if (lead.origin === "program") return <span className="text-muted">{program}</span>;
  if (lead.origin === "mail") return <span className="text-muted">{mail}</span>;
  if (!network && !campaign) return <span className="text-muted">{direct}</span>;
  return (
    <div className="flex max-w-full min-w-0 items-center gap-x-2 @4xl:grid @4xl:justify-items-start @4xl:*:leading-tight">
      {network && <Badge look={network === "Google Ads" ? "water" : "quiet"}>{network}</Badge>}
      {campaign && (
        <span title={lead.utm_campaign || undefined} className={network ? "sr-only" : "line-clamp-1"}>
          <Breakable text={campaign} />
        </span>
      )}
    </div>
  );
}

/** In one line: `Google Ads · spring`. Undefined for who came directly. */
export function sourceLine(lead: Attribution): string | undefined {
  const labels = lead.utm_campaign || [lead.utm_source, lead.utm_medium].filter(Boolean).join("/");
  return [adNetworkOf(lead), labels].filter(Boolean).join(" · ") || undefined;
}
