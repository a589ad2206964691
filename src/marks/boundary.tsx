import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../page/late-component.ts';

interface BoundaryProps {
  /** Default: nothing. `again` reloads and renders the children. */
  readonly fallback?: (error: unknown, again: () => void) => ReactNode;
  readonly onFail?: (error: unknown, again: () => void) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches exceptions and chunks that failed to load, so that the page around it goes on. */
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
