import { Component, type ReactNode } from "react";

type Props = { children: ReactNode; fallback?: ReactNode };

/** What is shown beside the page: where its code does not arrive, the page stays as it is. */
export class Contained extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
