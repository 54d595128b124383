import { MapPinPlus } from "lucide-react";
import { useState } from "react";
import { customerProblems } from "#src/work/customers/customer-problems.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { fieldId, part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { placeWords } from "./words.ts";

/** Ten doors of a landlord are ten lines: each is added with Enter, and the field waits for the next. */
export function AddPlace({ customerId }: { customerId: string }) {
  const t = useWords(placeWords);
  const [isOpen, setOpen] = useState(false);
  // It is opened to be typed in.
  const open = () => {
    setOpen(true);
    focusSoon(`${NEW_PLACE}-address`);
  };
  if (isOpen) return <NewPlace customerId={customerId} onClosed={() => setOpen(false)} />;
  return (
    <ToolButton icon={MapPinPlus} look="plain" className="-ml-3 justify-self-start px-3" onClick={open}>
      {t.add}
    </ToolButton>
  );
}

const NEW_PLACE = "new-place";
const blank = { address: "" };

function NewPlace({ customerId, onClosed }: { customerId: string; onClosed: () => void }) {
  const t = useWords(placeWords);
  const adding = useAction({
    call: async (json: typeof blank) => (await customerCalls.places.$post({ param: { id: customerId }, json })).json(),
    done: (_, { address }) => t.added(address),
    failed: (status) => (status === 422 ? undefined : t.notAdded),
    reload: reloadCustomers,
  });
  const form = useForm({
    ...{ name: NEW_PLACE, initial: blank, problemWords: customerProblems, save: adding.mutateAsync },
    onSaved: () => {
      form.reset(blank);
      focusSoon(fieldId(address));
    },
  });
  const address = part(form, "address");
  return (
    <Form of={form} className="grid gap-3">
      <TextOf of={address} label={t.address} hint={t.addHint} maxLength={customerLimits.address} />
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton type="submit" busy={form.isSaving} disabled={form.value.address.trim() === ""}>
          {t.addThis}
        </BusyButton>
        <ToolButton look="plain" onClick={onClosed}>
          {t.done}
        </ToolButton>
      </div>
    </Form>
  );
}
