import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { askForStepUp } from "#src/web/admin/parts/calls/step-up.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { CopiedAddress } from "./copied-address.tsx";

type Props = {
  id: string;
  /** Null until the password has been asked for; the server then shows it for a while. */
  link: string | null;
  query: { queryKey: QueryKey };
  words: Record<"show" | "address", string>;
  /** Since or until when it works. */
  note: string;
};

/** An address that works without a password, for whoever has it. */
export function SecretAddress({ id, link, query, words, note }: Props) {
  const queries = useQueryClient();
  if (link !== null) return <CopiedAddress {...{ id, note }} label={words.address} address={link} />;
  const show = async () => {
    if (await askForStepUp()) await queries.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <ToolButton icon={Eye} className="justify-self-start" onClick={() => void show()}>
      {words.show}
    </ToolButton>
  );
}
