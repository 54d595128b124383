import { Fragment } from "react";
import type { Lead } from "#src/leads/lead.ts";
import { Badge } from "../ui/badge.tsx";
import { leadsWords } from "./leads-words.ts";
import { useWords } from "./words.ts";

type Attribution = Pick<
  Lead,
  "gclid" | "gbraid" | "wbraid" | "msclkid" | "fbclid" | "utm_source" | "utm_medium" | "utm_campaign"
>;

/** The ad network that is known by its click id, and the campaign as its link named it. */
export function LeadSource({ lead }: { lead: Attribution }) {
  const { direct } = useWords(leadsWords);
  const network = networkOf(lead);
  const campaign = [lead.utm_source, lead.utm_medium].filter(Boolean).join("/") || lead.utm_campaign;
  if (!network && !campaign) return <span className="text-muted">{direct}</span>;
  return (
    <div className="grid justify-items-start gap-1 @max-4xl:justify-items-end">
      {network && <Badge look={network === "Google Ads" ? "water" : "quiet"}>{network}</Badge>}
      {campaign && <span title={lead.utm_campaign || undefined}>{breakable(campaign)}</span>}
    </div>
  );
}

/** In a narrow column it is broken where it is put together. */
function breakable(campaign: string) {
  return campaign.split(/(?<=[/_-])/).map((part, place) => (
    // The parts of one text keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function networkOf(lead: Attribution): string | undefined {
  if (lead.gclid || lead.gbraid || lead.wbraid) return "Google Ads";
  if (lead.msclkid) return "Microsoft Ads";
  if (lead.fbclid) return "Facebook";
  return undefined;
}
