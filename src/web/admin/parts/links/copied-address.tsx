import { CopyButton } from "#src/web/admin/parts/buttons/copy-button.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";

type Props = { id: string; label: string; address: string; note: string };

/** An address to copy into another program, or to give to somebody. */
export function CopiedAddress({ id, label, address, note }: Props) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField id={id} label={label} readOnly value={address} onFocus={(event) => event.target.select()} />
      <CopyButton text={address} className="min-h-13" />
      <p className="text-sm text-muted sm:col-span-2">{note}</p>
    </div>
  );
}
