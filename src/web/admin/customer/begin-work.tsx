import { CalendarPlus, CopyPlus, FilePlus, ReceiptText, Repeat } from "lucide-react";
import type { CustomerJob } from "#src/work/customer-cards/customer-jobs.server.ts";
import type { JobWord } from "#src/work/jobs/job.ts";
import { beginWords } from "#src/web/admin/customers/begin-words.ts";
import { useBeginWork } from "#src/web/admin/customers/use-begin-work.ts";
import { againWords } from "#src/web/admin/jobs/again-words.ts";
import { useBeginAgain } from "#src/web/admin/jobs/use-begin-again.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useJobTitle } from "./customer-jobs.tsx";

const ways = [
  { kind: "quote", icon: FilePlus },
  { kind: "visit", icon: CalendarPlus },
  { kind: "invoice", icon: ReceiptText },
  { kind: "plan", icon: Repeat },
] as const;

/** What came of nothing is not asked for again. */
const unlike = new Set<JobWord>(["offered", "drafting", "refused", "called-off"]);

/** One tap begins what is wanted, with what is known of the customer filled in. */
export function BeginWork({ customerId, jobs }: { customerId: string; jobs: CustomerJob[] }) {
  const t = useWords(beginWords);
  const beginning = useBeginWork();
  const pressed = beginning.isPending ? beginning.variables.kind : undefined;
  const last = jobs.find(({ word, leadId }) => leadId !== null && !unlike.has(word));
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {ways.map(({ kind, icon }) => (
        <BusyButton
          key={kind}
          icon={icon}
          busy={pressed === kind}
          onClick={() => beginning.mutate({ customerId, kind })}
        >
          {t[kind]}
        </BusyButton>
      ))}
      {last && <SameAgain job={last} />}
    </div>
  );
}

/** A quote with the lines, the prices and the place of their newest job. */
function SameAgain({ job }: { job: CustomerJob }) {
  const t = useWords(againWords);
  const titleOf = useJobTitle();
  const beginning = useBeginAgain(job.id);
  return (
    <BusyButton
      icon={CopyPlus}
      busy={beginning.isPending}
      title={titleOf(job)}
      className="max-sm:col-span-2"
      onClick={() => beginning.mutate({ paper: "quote" })}
    >
      {t.again}
    </BusyButton>
  );
}
