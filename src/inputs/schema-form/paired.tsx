import type { ReactNode } from 'react';
import { FieldPair } from '../field-group.tsx';
import type { FormElement } from './read-settings.ts';

/** Elements in their order; two halves in a row stand beside each other. */
export function paired(elements: readonly FormElement[], draw: (element: FormElement) => ReactNode): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const [one, other] = elements.slice(at) as [FormElement, FormElement | undefined];
    if (one.isHalf && other?.isHalf) {
      at += 1;
      drawn.push(
        <FieldPair key={one.key}>
          {draw(one)}
          {draw(other)}
        </FieldPair>,
      );
    } else drawn.push(draw(one));
  }
  return drawn;
}
