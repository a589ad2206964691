import { useEffect } from 'react';
import type { SeriesSpec } from '../../../charts/plot-input.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { type RuleLimits, useRuleLimits } from './use-rule-limits.ts';

interface RuleLimitsReaderProps {
  readonly series: readonly SeriesInfo[];
  readonly specs: readonly SeriesSpec[];
  /** Keep its identity. */
  readonly onLimits: (limits: RuleLimits) => void;
}

/** Reads the limits of alarm rules, loaded for charts that show them. Renders nothing. */
export function RuleLimitsReader({ series, specs, onLimits }: RuleLimitsReaderProps) {
  const limits = useRuleLimits(true, series, specs);
  useEffect(() => onLimits(limits), [limits, onLimits]);
  return null;
}
