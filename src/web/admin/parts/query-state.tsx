import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { LoadError } from "./load-error.tsx";

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };
type Props<Data> = {
  query: Query<Data>;
  /** The title of the error. */
  failed: string;
  /** In place of `query.refetch`. */
  onRetry?: () => void;
  /** For a page without a card of its own. */
  errorInCard?: boolean;
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was loaded, even when a later attempt fails; else the error, else the placeholder. */
export function QueryState<Data>({ query, failed, onRetry, errorInCard, placeholder, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return placeholder;
  const told = <LoadError title={failed} error={error} onRetry={onRetry ?? (() => void refetch())} />;
  return errorInCard ? <Card>{told}</Card> : told;
}
