import type { EventDetail } from "#src/platform/columns/event-columns.ts";
import type { SelfTest, SelfTestCause, StepResult } from "#src/operations/checks/self-test/self-test.ts";
import type { Alert, AlertKind } from "#src/operations/checks/alerts/alert.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    self_tests: SelfTestsTable;
    alerts: AlertsTable;
  }
}

type SelfTestsTable = {
  id: string;
  cause: SelfTestCause;
  state: SelfTest["state"] | "running" | "abandoned";
  steps: Defaulted<Json<StepResult[]>>;
  started_at: string;
  finished_at: Defaulted<string | null>;
  /** Unique and set while it runs, so that one test runs at a time. */
  turn: Defaulted<string | null>;
  turn_until: Defaulted<string | null>;
};

type AlertsTable = {
  id: string;
  kind: AlertKind;
  detail: EventDetail<Alert>;
  raised_at: string;
  solved_at: Defaulted<string | null>;
  /** Key of a problem while it lasts; unique, so that it is reported once. */
  open: Defaulted<string | null>;
};
