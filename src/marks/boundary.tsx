import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../page/late-component.ts';

interface BoundaryProps {
  /** What stands for it when it could not be loaded or drawn; nothing when not given. `again` loads and draws it anew. */
  readonly fallback?: (error: unknown, again: () => void) => ReactNode;
  readonly onFail?: (error: unknown, again: () => void) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** What fails in it, by a mistake or because it did not come, ends here: the page around it goes on. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error, this.again);
  }

  readonly again = (): void => {
    forgetFailedLoads();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error, this.again) : this.props.children;
  }
}
