import { useWords } from "#src/web/admin/parts/words.ts";
import { recipientWords } from "./words.ts";

/** An address or a number that is known already; `SendsTo` asks for it. */
export function SentTo({ to, nobody }: { to: string; nobody?: string }) {
  const t = useWords(recipientWords);
  return <p className={`wrap-anywhere ${to ? "" : "text-muted"}`}>{to ? t.to(to) : (nobody ?? t.toNobody)}</p>;
}
