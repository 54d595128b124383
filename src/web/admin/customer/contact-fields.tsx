import { Trash2 } from "lucide-react";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import type { CustomerContact } from "#src/work/customers/customer-values.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { fieldId, itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { customerWords, contactUseWords } from "#src/web/admin/customers/customer-words.ts";

/** Addresses and numbers, each with what it is used for. */
export function ContactRows({ of }: { of: Edited<CustomerContact[]> }) {
  const t = useWords(customerWords);
  const error = useProblemAt(of);
  const add = (kind: CustomerContact["kind"]) => {
    const isReached = of.value.some((contact) => contact.kind === kind && contact.use !== "kept");
    of.edit((now) => [...now, { id: randomId(), kind, value: "", label: "", use: isReached ? "kept" : "all" }]);
    focusSoon(`${fieldId(of)}-${of.value.length}-value`);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t.contacts}</legend>
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {of.value.map((contact, at) => (
        <ContactField
          key={contact.id}
          of={itemAt(of, at, contact)}
          onRemove={() => of.edit((now) => now.filter(({ id }) => id !== contact.id))}
        />
      ))}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <AddButton label={t.addEmail} onAdd={() => add("email")} />
        <AddButton label={t.addPhone} onAdd={() => add("phone")} />
      </div>
    </fieldset>
  );
}

function ContactField({ of, onRemove }: { of: Edited<CustomerContact>; onRemove: () => void }) {
  const t = useWords(customerWords);
  const uses = useWords(contactUseWords);
  const { kind, value } = of.value;
  const name = kind === "email" ? t.email : t.phone;
  return (
    <div className="grid gap-3 rounded-field border border-line p-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextOf
            of={part(of, "value")}
            label={name}
            type={kind === "email" ? "email" : "tel"}
            maxLength={kind === "email" ? customerLimits.contact : 40}
          />
        </div>
        <ToolButton icon={Trash2} square look="plain" aria-label={t.remove(value || name)} onClick={onRemove} />
      </div>
      {/* Mails alone are sent. */}
      {kind === "email" && <ChoiceOf of={part(of, "use")} label={t.use} choices={uses} />}
      <TextOf of={part(of, "label")} label={t.label} hint={t.labelHint} maxLength={customerLimits.label} />
    </div>
  );
}
