/** What is the same of all kinds that draw one number: the newest of the first key, which names them. */
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { WidgetSource } from '../source.ts';
import type { WidgetInput } from '../widget-input.ts';

const keyOf = (sources: readonly WidgetSource[]) => sources[0]?.keys[0];

export const ONE_NUMBER = {
  begins: () => ({ mostKeys: 1, draws: 'numbers' as const }),
  texts: (_: WidgetConfig, sources: readonly WidgetSource[]) => [keyOf(sources)?.label],
  data: { latest: 1 },
  title: ({ sources }: WidgetInput) => keyOf(sources)?.label || keyOf(sources)?.name || '',
} as const;

/** Of those that stand on the widget's own ground, and do something when they are clicked. */
export const ONE_LEVEL = { ...ONE_NUMBER, actions: ['cardClick'], showsPicture: true } as const;
