import { Plus } from "lucide-react";
import { useState } from "react";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <ToolButton icon={Plus} className="sm:justify-self-start" onClick={onAdd}>
      {label}
    </ToolButton>
  );
}

type Props = { id: string; label: string; button: string; onAdd: (name: string) => void };

/** For what needs a name from the start: its address is made of it. */
export function AddByName({ id, label, button, onAdd }: Props) {
  const [name, setName] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return document.getElementById(id)?.focus();
        onAdd(name.trim());
        setName("");
      }}
    >
      <div className="min-w-0 grow sm:max-w-80">
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {label}
        </label>
        <input
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className="block min-h-11 w-full rounded-field border border-edge bg-raised px-4"
        />
      </div>
      <ToolButton icon={Plus} type="submit">
        {button}
      </ToolButton>
    </form>
  );
}
