import type { Db } from "#src/platform/db/db.server.ts";
import { type Adding, chanceFrom } from "./chance.ts";
import { addDemoAppointments } from "./demo-appointments.server.ts";
import { addDemoHours } from "./demo-hours.server.ts";
import { addDemoIdeas } from "./demo-ideas.server.ts";
import { addDemoLeads } from "./demo-leads.server.ts";
import { addDemoTraffic } from "./demo-traffic.server.ts";
import { storeSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import { theSite } from "#src/account/events/by.ts";

const PAID = ["google", "facebook"];

/** What the ads cost that brought the requests there are, at some forty dollars a request. */
async function addDemoSpend(db: Db, months: number, { now }: Adding): Promise<void> {
  const chance = chanceFrom(3);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months, 1)).toISOString().slice(0, 7);
  const brought = await db
    .selectFrom("leads")
    .select(({ fn }) => ["last_channel", "last_campaign", "month", fn.countAll().as("requests")])
    .where("last_channel", "in", PAID)
    .where("last_campaign", "<>", "")
    .where("month", ">=", first)
    .groupBy(["last_channel", "last_campaign", "month"])
    .orderBy("month")
    .orderBy("last_campaign")
    .execute();
  const spends = brought.map(({ last_channel, last_campaign, month, requests }) => ({
    ...{ source: last_channel, campaign: last_campaign, campaignId: "", month },
    cents: Math.round((Number(requests) + 1) * (2800 + chance.below(2600))),
  }));
  await storeSpend({ db, by: theSite }, spends, now);
}

export type DemoKind = {
  /** Also the name of the option for the count. */
  name: string;
  explanation: string;
  /** The count by default, for so many leads. */
  usual(leads: number): number;
  usually: string;
  add(db: Db, count: number, adding: Adding): Promise<void>;
};

export const USUAL_LEADS = 240;
const USUAL_IDEAS = 12;
const USUAL_APPOINTMENTS = 8;
const VISITS_A_LEAD = 50;

export const demoKinds: DemoKind[] = [
  {
    name: "leads",
    explanation: "how many contact requests",
    usual: () => USUAL_LEADS,
    usually: String(USUAL_LEADS),
    add: addDemoLeads,
  },
  {
    name: "appointments",
    explanation: "how many jobs that were won are planned from today on",
    usual: () => USUAL_APPOINTMENTS,
    usually: String(USUAL_APPOINTMENTS),
    async add(db, count, adding) {
      await addDemoAppointments(db, count, adding);
      await addDemoHours(db, adding.now);
    },
  },
  {
    name: "spend",
    explanation: "for how many months up to this one the campaigns cost something",
    usual: () => 12,
    usually: "12",
    add: addDemoSpend,
  },
  {
    name: "ideas",
    explanation: "how many content ideas",
    usual: () => USUAL_IDEAS,
    usually: String(USUAL_IDEAS),
    add: addDemoIdeas,
  },
  {
    name: "traffic",
    explanation: "how many requests for pages; what is older than the log keeps leaves its daily totals",
    usual: (leads) => Math.min(VISITS_A_LEAD * leads, 12_000),
    usually: `${VISITS_A_LEAD} a lead, 12000 at most`,
    add: addDemoTraffic,
  },
];
