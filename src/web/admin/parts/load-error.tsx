import { TriangleAlert } from "lucide-react";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { shellWords } from "#src/web/admin/shell/shell-words.ts";
import { useWords } from "./words.ts";

type Props = { title: string; error: Error; action?: string; onRetry: () => void };

export function LoadError({ title, error, action, onRetry }: Props) {
  const { tryAgain } = useWords(shellWords);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <TriangleAlert aria-hidden="true" className="size-10 text-danger" />
      <p className="text-lg font-bold">{title}</p>
      <p className="max-w-prose text-sm wrap-anywhere text-muted">{error.message}</p>
      <ToolButton onClick={onRetry}>{action ?? tryAgain}</ToolButton>
    </div>
  );
}
