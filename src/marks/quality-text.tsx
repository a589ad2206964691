import type { ReactNode } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import classes from './freshness.module.css';

/** Class for any element with `data-freshness`. */
export const QUALITY_CLASS = classes.value ?? '';

interface QualityTextProps {
  readonly freshness: Freshness;
  readonly children: ReactNode;
}

/** Stale and lost values are grey with a dashed underline. */
export function QualityText({ freshness, children }: QualityTextProps) {
  return (
    <span className={QUALITY_CLASS} data-freshness={freshness}>
      {children}
    </span>
  );
}
