import { Component, type ReactNode } from "react";
import { LoadError } from "#src/web/admin/parts/query-state.tsx";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { children: ReactNode };

/** Keeps the menu when a page throws or its chunk is gone after an update. */
export class PageBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <BrokenPage error={error} />;
  }
}

function BrokenPage({ error }: { error: Error }) {
  const t = useWords(shellWords);
  return <LoadError title={t.pageFailed} error={error} action={t.reload} onRetry={() => window.location.reload()} />;
}
