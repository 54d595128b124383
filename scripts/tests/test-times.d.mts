export type TestRun = {
  file: string;
  name: string;
  ms: number;
  state: string;
  processorMs?: number;
  isFlaky?: boolean;
};
type Part = { name: string; wallMs: number; processorMs?: number | undefined };
type Slow = { file: string; name?: string; ms: number; share: number };
export type Times = {
  parts: Part[];
  postgres: { tests: number; ms: number; processorMs: number };
  slowestFiles: Slow[];
  slowestTests: Slow[];
  flaky: string[];
};
export function unitTests(report: unknown, root: string): TestRun[];
export function journeys(report: unknown): TestRun[];
export function timesOf(parts: Part[], tests: TestRun[]): Times;
export function linesOf(times: Times): string[];
