import type { JobWord } from "#src/work/jobs/job.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { jobStateWords } from "./words.ts";

const quiet = "bg-mist inset-ring inset-ring-line";

const looks: Record<JobWord, string> = {
  overpaid: `${quiet} text-warning`,
  overdue: "bg-danger-soft text-danger",
  late: "bg-danger-soft text-danger",
  ahead: "bg-water-soft text-water",
  "to-plan": "bg-water-soft text-water",
  "to-invoice": "bg-water-soft text-water",
  open: "bg-water-soft text-water",
  paid: `${quiet} text-success`,
  done: `${quiet} text-success`,
  offered: "bg-water-soft text-water",
  drafting: `${quiet} text-muted`,
  refused: `${quiet} text-muted`,
  "called-off": `${quiet} text-muted`,
  ended: `${quiet} text-muted`,
};

export function JobBadge({ word }: { word: JobWord }) {
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[word]}`}>
      {useWords(jobStateWords)[word]}
    </span>
  );
}
