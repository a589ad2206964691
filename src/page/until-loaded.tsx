import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { countSettled, onSettled } from './late-component.ts';

interface UntilLoadedProps {
  /** Shown until then. Left out: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows what consists of late components as soon as they are loaded. React's own `Suspense` alone would show it 300 ms after the last thing
 * that waited, at the earliest: https://react.dev/reference/react/Suspense. An update from outside is not held back.
 */
export function UntilLoaded({ fallback = null, children }: UntilLoadedProps) {
  useSyncExternalStore(onSettled, countSettled);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
