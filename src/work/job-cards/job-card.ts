import type { JobDoubt } from "#src/work/jobs/tables.ts";
import type { JobMoney } from "#src/work/jobs/job-money.ts";
import type { JobState, JobStep, JobWord, WayToBill } from "#src/work/jobs/job.ts";
import type { Text } from "#src/site/content/text.ts";

/** One job as lists and its page show it. Days are YYYY-MM-DD where the business is. */
export type JobCard = {
  id: string;
  /** Null once the request was erased. */
  leadId: string | null;
  customerId: string | null;
  /** The customer's; blank when nobody said it, or once they were erased. */
  name: string;
  /** That of its quote, its plan or its invoice; null where none has one. */
  title: Text | null;
  /** The first one planned, else the one that it was opened on. */
  day: string;
  createdAt: string;
  /** Closed by the owner. */
  endedOn: string | null;
  doubt: JobDoubt;
  word: JobWord;
  state: JobState;
  /** Undefined where the quotes say what comes next, or nothing does. */
  step?: JobStep;
  ways: WayToBill[];
  money: JobMoney;
};
