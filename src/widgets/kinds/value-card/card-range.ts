import type { WidgetInput } from '../../describe.ts';

/** The scale of a card's bar, lower end first; undefined: it has none. Source: contract/dashboards.md 4.2, 9.7. */
export function cardRange({
  type = '',
  settings,
}: Pick<WidgetInput<'value-card'>, 'type' | 'settings'>): readonly [number, number] | undefined {
  const { minValue, maxValue, tickMin, tickMax } = settings;
  const usual = usualRange(type, settings);
  const min = minValue ?? tickMin ?? usual?.[0];
  const max = maxValue ?? tickMax ?? usual?.[1];
  return min !== undefined && max !== undefined && max > min ? [min, max] : undefined;
}

/** Where the settings do not say it. */
function usualRange(type: string, { datasourceUnits, volumeSource, volumeConstant }: WidgetInput<'value-card'>['settings']) {
  const name = type.replace(/_with_background$/, '');
  if (/(^|[._])(battery_level|progress_bar)$/.test(name)) return [0, 100] as const;
  if (!/_tank$/.test(name)) return undefined;
  if ((datasourceUnits ?? '%') === '%') return [0, 100] as const;
  return volumeSource === 'attribute' || volumeConstant === undefined ? undefined : ([0, volumeConstant] as const);
}
