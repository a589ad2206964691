import type { CardWidget } from './settings.ts';

type CardInput = Pick<CardWidget, 'variant' | 'title' | 'config' | 'settings' | 'sources'>;

export interface CardWords {
  /** Of the card; empty where its author wants none. */
  readonly title: string;
  /** Of the value alone. */
  readonly label: string;
  /** What else its author says of the value, where the title says other words. */
  readonly caption: string;
  readonly unit: string;
}

/**
 * The words of a card. Cards take their label from `label`, gauges theirs from `title`, else from the key; the `unitTitle` of a dial is its
 * title, that of another gauge its unit where no other is stored. Source: contract/dashboards.md 4.5, 9.7.
 * @param label fills the variables of a text.
 */
export function cardWords({ variant, title, config, settings, sources }: CardInput, label: (pattern: string) => string): CardWords {
  const key = sources[0]?.keys[0];
  const { showLabel, label: ofCard, title: ofGauge, showTitle, unitTitle, showUnitTitle } = settings;
  const stored = key?.units || config.units || settings.units || '';
  const isDial = variant === 'dial';
  const below = showUnitTitle === false ? '' : label(unitTitle ?? '');
  const own = label((showLabel === false ? '' : ofCard) || (showTitle === false ? '' : ofGauge) || '') || (isDial ? below : '');
  const words = own || (showLabel === false ? '' : label(key?.label || key?.name || ''));
  return {
    title: title || words,
    label: words,
    caption: title && own !== title ? own : '',
    unit: stored || (isDial ? '' : below),
  };
}
