import { Component, type ReactNode } from 'react';
import { forgetFailedLoads, isLoadFailure } from '../page/late-component.ts';
import { isLinkUp, whenLinkBack } from '../store/connection.ts';

interface BoundaryProps {
  /** Default: nothing. `again` reloads and renders the children. */
  readonly fallback?: (error: unknown, again: () => void) => ReactNode;
  /** May return what is done when the failure is over: loaded again, or not wanted any more. */
  readonly onFail?: (error: unknown, again: () => void) => unknown;
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

  private ends: (() => void)[] = [];

  override componentDidCatch(error: unknown): void {
    this.end();
    this.follow(error);
    const end = this.props.onFail?.(error, this.again);
    if (typeof end === 'function') this.ends.push(() => void end());
  }

  /** Also when a hidden part is shown again: the link may have been back meanwhile. */
  override componentDidMount(): void {
    const { failure } = this.state;
    if (!failure) return;
    if (this.props.comesBack && isLoadFailure(failure.error) && isLinkUp()) this.again();
    else this.follow(failure.error);
  }

  override componentWillUnmount(): void {
    this.end();
  }

  private follow(error: unknown): void {
    if (this.props.comesBack && isLoadFailure(error)) this.ends.push(whenLinkBack(this.again));
  }

  private end(): void {
    for (const end of this.ends.splice(0)) end();
  }

  readonly again = (): void => {
    this.end();
    forgetFailedLoads();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback?.(failure.error, this.again) : this.props.children;
  }
}
