import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { Check, Copy, Eye } from "lucide-react";
import { askForStepUp } from "#src/web/admin/parts/calls/step-up.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useCopying } from "./use-copying.ts";

type Props = {
  id: string;
  /** Null until the password has been asked for; the server then shows it for a while. */
  link: string | null;
  query: { queryKey: QueryKey };
  words: Record<"show" | "address" | "copy" | "copied", string>;
  /** Since or until when it works. */
  note: string;
};

/** An address that works without a password, for whoever has it. */
export function SecretAddress({ id, link, query, words, note }: Props) {
  const queries = useQueryClient();
  if (link !== null) return <Address {...{ id, link, words, note }} />;
  const show = async () => {
    if (await askForStepUp()) await queries.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <ToolButton className="justify-self-start" onClick={() => void show()}>
      <Eye aria-hidden="true" className="size-5" />
      {words.show}
    </ToolButton>
  );
}

function Address({ id, link, words, note }: Omit<Props, "query"> & { link: string }) {
  const { isCopied, copy } = useCopying(link);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField id={id} label={words.address} readOnly value={link} onFocus={(event) => event.target.select()} />
      <ToolButton onClick={() => void copy()} className="min-h-13">
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? words.copied : words.copy}
      </ToolButton>
      <p className="text-sm text-muted sm:col-span-2">{note}</p>
    </div>
  );
}
