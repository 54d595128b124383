import type { Db } from "#src/db/db.server.ts";
import { addDemoLeads } from "./demo-leads.server.ts";

export type DemoKind = {
  /** Also the name of the option that says how many. */
  name: string;
  explanation: string;
  usual: number;
  add(db: Db, count: number, now: Date): Promise<void>;
};

export const demoKinds: DemoKind[] = [
  { name: "leads", explanation: "how many contact requests", usual: 240, add: addDemoLeads },
];
