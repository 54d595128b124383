import { useWords } from "#src/web/admin/parts/words.ts";
import { reasonWords } from "#src/work/leads/screening/reason-words.ts";

/** Codes of another version are shown as they are. */
export function LeadReasons({ reasons }: { reasons: string[] }) {
  const t: Record<string, string> = useWords(reasonWords);
  return (
    <ul className="grid gap-0.5 text-sm text-warning">
      {reasons.map((reason) => (
        <li key={reason}>{t[reason] ?? reason}</li>
      ))}
    </ul>
  );
}
