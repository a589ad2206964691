import type { ReactNode } from 'react';
import { type Fault, fault } from '../contract/fault.ts';
import { isLoadFailure } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { dismiss, notify } from '../store/notices.ts';
import { Boundary } from './boundary.tsx';

/** The chunk failed to load, or the part has a bug. */
export function faultOfPart(error: unknown): Fault {
  // Without the engine's own words, which name addresses.
  if (isLoadFailure(error)) return fault('network', '', { key: 'unable-to-connect' });
  return fault('bug', error instanceof Error ? error.message : String(error));
}

/** Parts that could not be loaded share one notice. */
const missing = new Set<() => void>();

function loadMissing(): void {
  const parts = [...missing];
  missing.clear();
  for (const again of parts) again();
}

/** @returns what takes the notice back: for when none of its parts is wanted any more. */
export function notifyMissing(error: unknown, again: () => void): () => void {
  const isUnloaded = isLoadFailure(error);
  if (isUnloaded) missing.add(again);
  const run = isUnloaded ? loadMissing : again;
  const told = notify({ tone: 'error', text: faultOfPart(error), action: { label: { key: 'shell.broken.again' }, run } });
  return () => {
    missing.delete(again);
    if (isUnloaded && missing.size === 0) dismiss(told);
  };
}

/** Shows nothing until it is loaded, and a notice when that fails. */
export function LatePart({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary onFail={notifyMissing}>
      <UntilLoaded>{children}</UntilLoaded>
    </Boundary>
  );
}

/**
 * Shows nothing until it is loaded. For parts that the user did not ask for: a failure is not shown, and loading is retried when the link
 * is back.
 */
export function QuietPart({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary comesBack>
      <UntilLoaded>{children}</UntilLoaded>
    </Boundary>
  );
}
