import { Fragment, type ReactNode } from 'react';
import { FieldPair } from '../field-group.tsx';

interface FieldRow {
  readonly key: string;
  readonly isHalf?: boolean | undefined;
  readonly drawn: ReactNode;
}

/** Fields in their order; two halves in a row stand beside each other. */
export function FieldRows({ rows }: { readonly rows: readonly FieldRow[] }) {
  const drawn: ReactNode[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [one, other] = rows.slice(at) as [FieldRow, FieldRow | undefined];
    const isPair = one.isHalf && other?.isHalf;
    if (isPair) at += 1;
    const fields = [one, ...(isPair ? [other] : [])].map((row) => <Fragment key={row.key}>{row.drawn}</Fragment>);
    drawn.push(isPair ? <FieldPair key={one.key}>{fields}</FieldPair> : fields);
  }
  return drawn;
}
