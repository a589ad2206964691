import type { CardWidget } from './settings.ts';

/** The scale of a card's bar, lower end first; undefined: it has none. Source: contract/dashboards.md 4.2, 9.7. */
export function cardRange({ variant, settings }: Pick<CardWidget, 'variant' | 'settings'>): readonly [number, number] | undefined {
  const { minValue, maxValue, tickMin, tickMax } = settings;
  const usual = usualRange(variant, settings);
  const min = minValue ?? tickMin ?? usual?.[0];
  const max = maxValue ?? tickMax ?? usual?.[1];
  return min !== undefined && max !== undefined && max > min ? [min, max] : undefined;
}

/** Where the settings do not say it. */
function usualRange(variant: string | undefined, { datasourceUnits, volumeSource, volumeConstant }: CardWidget['settings']) {
  if (variant === 'battery' || variant === 'progress') return [0, 100] as const;
  if (variant !== 'tank') return undefined;
  if ((datasourceUnits ?? '%') === '%') return [0, 100] as const;
  return volumeSource === 'attribute' || volumeConstant === undefined ? undefined : ([0, volumeConstant] as const);
}
