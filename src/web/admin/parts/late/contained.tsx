import { Component, type ReactNode } from "react";

/** What is shown beside the page: where its code does not arrive, the page stays as it is. */
export class Contained extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
