import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { jobPath } from "./use-jobs.ts";
import { jobNameWords } from "./words.ts";

/** From what belongs to a job; nothing where it has none yet. */
export function JobLink({ id, className = "reachable" }: { id: string | null; className?: string }) {
  const { open } = useWords(jobNameWords);
  return (
    id && (
      <Link href={jobPath(id)} className={`text-water underline underline-offset-4 ${className}`}>
        {open}
      </Link>
    )
  );
}
