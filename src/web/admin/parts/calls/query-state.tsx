import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { loadErrorMessage } from "./read-problem.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };
type Props<Data> = {
  query: Query<Data>;
  failed: string;
  /** In place of `query.refetch`. */
  onRetry?: () => void;
  /** For a page without a card of its own. */
  errorInCard?: boolean;
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loaded data wins over a later error. */
export function QueryState<Data>({ query, failed, onRetry, errorInCard, placeholder, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return placeholder;
  const told = <LoadError title={failed} error={error} onRetry={onRetry ?? (() => void refetch())} />;
  return errorInCard ? <Card>{told}</Card> : told;
}

type ErrorProps = { title: string; error: Error; action?: string; onRetry: () => void };

export function LoadError({ title, error, action, onRetry }: ErrorProps) {
  const { tryAgain, details } = useWords(commonWords);
  const language = useLanguage();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <TriangleAlert aria-hidden="true" className="size-10 text-danger" />
      <p className="text-lg font-bold">{title}</p>
      <p className="max-w-prose text-muted">{loadErrorMessage(error, language)}</p>
      <details className="max-w-prose text-sm text-muted">
        <summary className="min-h-8 font-medium text-water underline-offset-4 hover:underline">{details}</summary>
        <p className="wrap-anywhere">{error.message}</p>
      </details>
      <ToolButton onClick={onRetry}>{action ?? tryAgain}</ToolButton>
    </div>
  );
}
