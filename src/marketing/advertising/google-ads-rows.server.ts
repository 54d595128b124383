import { hash } from "node:crypto";
import { localClock, type LocalMoment } from "#src/platform/clock/local-clock.server.ts";
import { plainCsvRows } from "#src/platform/csv/csv-rows.ts";
import { normalEmail } from "#src/account/consents/person.ts";
import { campaignLabels } from "#src/work/leads/tracking-parameters.ts";
import { toE164 } from "#src/account/settings/phone-number.ts";
import type { RegionalFormat } from "#src/site/business.ts";
import type { AdLead, Conversion, Dialect } from "./google-ads.ts";

type Cell = (lead: AdLead, conversion: Conversion, local: LocalMoment) => string | number;
type Column = { name: string; cell: Cell };

const conversionColumns = (timeOf: (local: LocalMoment) => string): Column[] => [
  { name: "Conversion Name", cell: (_, { name }) => name },
  { name: "Conversion Time", cell: (_lead, _conversion, local) => timeOf(local) },
  { name: "Conversion Value", cell: (lead, { value }) => lead.conversion?.value ?? value },
  { name: "Conversion Currency", cell: (_, { currency }) => currency },
  // The owner sets the consent for all; empty means unspecified.
  { name: "Ad User Data", cell: (_, { adUserData }) => adUserData ?? "" },
  { name: "Ad Personalization", cell: (_, { adPersonalization }) => adPersonalization ?? "" },
];

const feedColumns: Column[] = [
  { name: "Google Click ID", cell: (lead) => lead.gclid },
  { name: "GBRAID", cell: (lead) => braidsOf(lead).gbraid },
  { name: "WBRAID", cell: (lead) => braidsOf(lead).wbraid },
  { name: "Email", cell: (lead) => hashedUnlessBraid(lead, normalEmail(lead.email)) },
  {
    name: "Phone Number",
    cell: (lead, { regionalFormat }) => hashedUnlessBraid(lead, toE164(lead.phone, regionalFormat.phoneCode)),
  },
  // `2026-11-20T14:05:00-05:00`
  ...conversionColumns(({ time, offset }) => time + offset),
  { name: "Order ID", cell: (lead) => lead.conversion?.order_id ?? lead.repeat_of ?? lead.id },
];

const columns: Record<Dialect, Column[]> = {
  feed: feedColumns,
  "data-manager": [...feedColumns, ...campaignLabels.map((name): Column => ({ name, cell: (lead) => lead[name] }))],
  legacy: [
    { name: "Google Click ID", cell: (lead) => lead.gclid },
    // `2026-11-20 14:05:00`
    ...conversionColumns(({ time }) => time.replace("T", " ")),
  ],
};

export function googleAdsHeader(dialect: Dialect, { timeZone }: Pick<RegionalFormat, "timeZone">): string {
  const names = columns[dialect].map(({ name }) => name);
  const parameters = dialect === "legacy" ? `Parameters:TimeZone=${timeZone}\n` : "";
  return parameters + plainCsvRows([names]);
}

export function googleAdsRows(dialect: Dialect, leads: AdLead[], conversion: Conversion): string {
  const clock = localClock(conversion.regionalFormat.timeZone);
  return plainCsvRows(
    leads.map((lead) => {
      const local = clock(timeOfConversion(lead));
      return columns[dialect].map(({ cell }) => cell(lead, conversion, local));
    }),
  );
}

function timeOfConversion({ conversion, submitted_at }: AdLead): Date {
  return new Date(conversion?.at ?? submitted_at);
}

/** One click id a row: a gclid goes first. */
function braidsOf({ gclid, gbraid, wbraid }: AdLead): { gbraid: string; wbraid: string } {
  if (gclid) return { gbraid: "", wbraid: "" };
  return { gbraid, wbraid: gbraid ? "" : wbraid };
}

/** SHA-256 in hex. Google refuses a row that has a braid and an e-mail address or a phone number. */
function hashedUnlessBraid(lead: AdLead, text: string | undefined): string {
  const { gbraid, wbraid } = braidsOf(lead);
  return gbraid || wbraid || !text ? "" : hash("sha256", text);
}
