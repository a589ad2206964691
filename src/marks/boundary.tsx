import { Component, type ReactNode } from 'react';
import { forgetFailedLoads, hasFailedLoads } from '../page/late-component.ts';
import { whenLinkBack } from '../store/connection.ts';

interface BoundaryProps {
  /** Default: nothing. `again` reloads and renders the children. */
  readonly fallback?: (error: unknown, again: () => void) => ReactNode;
  readonly onFail?: (error: unknown, again: () => void) => void;
  /** Whether loading is retried when the link is back; not for parts that a user opens. */
  readonly comesBack?: boolean;
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

  private callOff: (() => void) | undefined;

  override componentDidCatch(error: unknown): void {
    this.callOff?.();
    this.callOff = this.props.comesBack && hasFailedLoads() ? whenLinkBack(this.again) : undefined;
    this.props.onFail?.(error, this.again);
  }

  override componentWillUnmount(): void {
    this.callOff?.();
  }

  readonly again = (): void => {
    this.callOff?.();
    this.callOff = undefined;
    forgetFailedLoads();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error, this.again) : this.props.children;
  }
}
