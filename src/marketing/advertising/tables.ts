import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    lead_exports: LeadExportsTable;
    exported_leads: ExportedLeadsTable;
    feed_fetches: FeedFetchesTable;
    ad_spend: AdSpendTable;
  }
}

type LeadExportsTable = {
  id: string;
  dialect: string;
  /** The stage of the conversions that it reported. */
  stage: Defaulted<string>;
  exported_at: string;
};

type ExportedLeadsTable = {
  export_id: string;
  lead_id: string;
};

/** Each time that Google fetched the conversions of an action. */
type FeedFetchesTable = {
  id: string;
  action: string;
  fetched_at: string;
  /** Without the placeholder. */
  row_count: number;
  address: string;
  user_agent: string;
};

/** What a campaign cost in a month; the key is what it is told apart by: its id, else its name. */
type AdSpendTable = {
  id: string;
  source: string;
  campaign_key: string;
  campaign_name: string;
  campaign_id: string;
  /** YYYY-MM. */
  month: string;
  cents: number;
  changed_at: string;
};
