import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Stands for nothing once something in it could not be loaded or drawn; the page around it goes on. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
