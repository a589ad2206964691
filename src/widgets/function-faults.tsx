import type { Fault } from '../contract/fault.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';

/** Late, because functions seldom fail. */
export const FailedFunctions = lateComponent(async () => (await import('./failed-functions.tsx')).FailedFunctions);

/** Names functions that failed, at the foot of their widget. */
export function FunctionFaults({ faults }: { readonly faults: readonly Fault[] }) {
  return faults.length > 0 ? (
    <QuietPart>
      <FailedFunctions faults={faults} />
    </QuietPart>
  ) : null;
}
