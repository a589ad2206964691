import { type ReactNode, Suspense } from 'react';
import { type Fault, fault } from '../contract/fault.ts';
import { hasFailedLoads } from '../page/late-component.ts';
import { notify } from '../store/notices.ts';
import { Boundary } from './boundary.tsx';

/** Why a part of the console is not there: it did not come, or it is a mistake of ours. */
export function faultOfPart(error: unknown): Fault {
  return hasFailedLoads() ? fault('network', String(error), { key: 'unable-to-connect' }) : fault('bug', String(error));
}

/** Tells that a part is not there, and offers to try again. For `Boundary`. */
export function tellMissing(error: unknown, again: () => void): void {
  notify({ tone: 'error', text: faultOfPart(error), action: { label: { key: 'shell.broken.again' }, run: again } });
}

/** The place of a late component beside the page: nothing until it is there, and a notice when it does not come. */
export function LatePart({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary onFail={tellMissing}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
