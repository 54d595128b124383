import { leadsWords } from "./leads-words.ts";
import { shorten } from "./shorten.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const AT_MOST = 140;

/** The whole message stands on the lead's own page. */
export function LeadMessage({ message }: { message: string }) {
  const { noMessage } = useWords(leadsWords);
  const short = shorten(message, AT_MOST);
  return short ? <p>{short}</p> : <span className="text-muted">{noMessage}</span>;
}
