import { Link } from "wouter";
import { customerPath } from "#src/web/admin/customers/customer-paths.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useRecipients } from "./use-recipients.ts";
import { recipientWords } from "./words.ts";

/** Before something is sent: who has a copy, which addresses get nothing, and where the owner chooses. */
export function OtherRecipients({ leadId }: { leadId: string }) {
  const t = useWords(recipientWords);
  const language = useLanguage();
  const recipients = useRecipients(leadId);
  if (!recipients?.customerId) return null;
  const { copies, kept, customerId } = recipients;
  const named = (addresses: string[]) => new Intl.ListFormat(language).format(addresses);
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {copies.length > 0 && `${t.copies(named(copies))} `}
      {kept.length > 0 && `${t.kept(named(kept))} `}
      <Link href={customerPath(customerId)} className="text-water underline underline-offset-4">
        {t.choose}
      </Link>
    </p>
  );
}
