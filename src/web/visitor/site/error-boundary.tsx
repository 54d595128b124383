import { Component, type ReactNode } from "react";

type Props = { fallback: ReactNode; at?: string; children: ReactNode };
type State = { hasFailed: boolean; at?: string };

/** A class: React has no hook for it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { hasFailed: false, at };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
