import type { ReactNode } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import classes from './freshness.module.css';

/** Gives any element with `data-freshness` the look of `QualityText`. */
export const QUALITY_CLASS = classes.value ?? '';

interface QualityTextProps {
  readonly freshness: Freshness;
  readonly children: ReactNode;
}

/** A value that looks as true as it is: stale and lost ones are grey with a dashed line in the colour of doubt. */
export function QualityText({ freshness, children }: QualityTextProps) {
  return (
    <span className={QUALITY_CLASS} data-freshness={freshness}>
      {children}
    </span>
  );
}
