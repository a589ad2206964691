import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Names with their values, a line each. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

export function Fact({ label, children }: FactProps) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
