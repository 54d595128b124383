import { Banknote, CalendarPlus, FilePlus, Phone, ReceiptText, UserRoundPlus } from "lucide-react";
import { Link } from "wouter";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { chooseCustomerPath, NEW_CUSTOMER_PAGE } from "#src/web/admin/links/customer-paths.ts";
import { MONEY_PAGE } from "#src/web/admin/links/money-paths.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

/** Each leads to where it begins; what is for a customer lets choose them there. */
export function AddPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(shellWords);
  const ways = [
    { icon: Phone, name: t.addCall, text: t.addCallText, path: "/admin/leads/new" },
    { icon: FilePlus, name: t.addQuote, text: t.ofCustomer, path: chooseCustomerPath("quote") },
    { icon: ReceiptText, name: t.addInvoice, text: t.ofCustomer, path: chooseCustomerPath("invoice") },
    { icon: CalendarPlus, name: t.addVisit, text: t.ofCustomer, path: chooseCustomerPath("visit") },
    { icon: Banknote, name: t.addPayment, text: t.addPaymentText, path: MONEY_PAGE },
    { icon: UserRoundPlus, name: t.addCustomer, text: t.addCustomerText, path: NEW_CUSTOMER_PAGE },
  ];
  return (
    <DialogFrame title={t.add} onClose={onClose}>
      <ul className="-mx-2 grid">
        {ways.map(({ icon: Icon, name, text, path }) => (
          <li key={name}>
            <Link
              href={path}
              onClick={onClose}
              className="flex min-h-14 items-center gap-4 rounded-field px-2 py-1.5 hover:bg-water-soft"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-water" />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
