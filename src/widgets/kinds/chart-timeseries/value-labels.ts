/** What is written at bars and points. */
import type { SeriesSpec } from '../../../charts/plot-input.ts';
import type { ChartKeySettings, ChartSettings } from './tables.ts';

/** Bar charts with labels have theirs in the bars. */
export function labelsOf(
  { barSettings, lineSettings }: ChartKeySettings,
  { showBarLabel, showBarValue }: ChartSettings,
  variant: string | undefined,
  isBars: boolean,
): SeriesSpec['labels'] {
  if (variant === 'labelled') {
    const [hasValue, hasName] = [showBarValue !== false, showBarLabel !== false];
    return hasValue || hasName ? { isInside: true, hasValue, hasName } : undefined;
  }
  if ((isBars ? barSettings?.showLabel : lineSettings?.showPointLabel) !== true) return undefined;
  return { hasValue: true, ...(!isBars && lineSettings?.pointLabelPosition === 'bottom' ? { isBelow: true } : {}) };
}
