import type { Defaulted } from "./column.ts";

export type ProcessTables = {
  rate_limits: RateLimitsTable;
  job_leases: JobLeasesTable;
  self_tests: SelfTestsTable;
  alerts: AlertsTable;
};

type RateLimitsTable = {
  key: string;
  points: number;
  resets_at: string;
};

type JobLeasesTable = {
  name: string;
  due_at: string;
  holder: Defaulted<string | null>;
  held_until: Defaulted<string | null>;
};

type SelfTestsTable = {
  id: string;
  cause: string;
  state: string;
  steps: Defaulted<string>;
  started_at: string;
  finished_at: Defaulted<string | null>;
  /** Unique and set while it runs, so that one test runs at a time. */
  turn: Defaulted<string | null>;
  turn_until: Defaulted<string | null>;
};

type AlertsTable = {
  id: string;
  kind: string;
  detail: string;
  raised_at: string;
  solved_at: Defaulted<string | null>;
  /** Key of a problem while it lasts; unique, so that it is reported once. */
  open: Defaulted<string | null>;
};
