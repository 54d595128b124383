import { CalendarPlus, FilePlus, ReceiptText, Repeat } from "lucide-react";
import { beginWords } from "#src/web/admin/customers/begin-words.ts";
import { useBeginWork } from "#src/web/admin/customers/use-begin-work.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";

const ways = [
  { kind: "quote", icon: FilePlus },
  { kind: "visit", icon: CalendarPlus },
  { kind: "invoice", icon: ReceiptText },
  { kind: "plan", icon: Repeat },
] as const;

/** One tap begins what is wanted, with what is known of the customer filled in. */
export function BeginWork({ customerId }: { customerId: string }) {
  const t = useWords(beginWords);
  const beginning = useBeginWork();
  const pressed = beginning.isPending ? beginning.variables.kind : undefined;
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
    </div>
  );
}
