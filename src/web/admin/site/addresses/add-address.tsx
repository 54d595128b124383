import { useState, type SubmitEvent } from "react";
import { Plus } from "lucide-react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useAddressChanges, useAddressProblem } from "./use-addresses.ts";
import { addressWords } from "./words.ts";

const nothing = { from: "", to: "" };

export function AddAddress() {
  const t = useWords(addressWords);
  const { toast } = useToast();
  const { add } = useAddressChanges();
  const [typed, setTyped] = useState(nothing);
  const problemOf = useAddressProblem();
  const problem = problemOf(add.error);
  const errorAt = (field: string) => (problem?.field === field ? problem.text : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(typed, {
      onSuccess: () => {
        toast({ title: t.added(typed.from) });
        setTyped(nothing);
        document.getElementById("address-from")?.focus();
      },
      onError: (error) => document.getElementById(`address-${problemOf(error)?.field}`)?.focus(),
    });
  };
  const fieldOf = (name: "from" | "to") => ({
    id: `address-${name}`,
    value: typed[name],
    error: errorAt(name),
    maxLength: 500,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 md:grid-cols-[1fr_1fr_auto]">
      <TextField {...fieldOf("from")} label={t.from} hint={t.fromHint} placeholder="/services.html" />
      <TextField {...fieldOf("to")} label={t.to} hint={t.toHint} placeholder="/" />
      <ToolButton type="submit" look="solid" disabled={add.isPending} className="md:mt-9">
        <Plus aria-hidden="true" className="size-5" />
        {t.save}
      </ToolButton>
    </form>
  );
}
