import type { CardWidget } from './card-input.ts';

type CardInput = Pick<CardWidget, 'title' | 'config' | 'settings' | 'sources'>;

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
 * The words of a card, which takes its label from `label`, else from the key. Source: contract/dashboards.md 4.5, 9.7.
 * @param label fills the variables of a text.
 */
export function cardWords({ title, config, settings, sources }: CardInput, label: (pattern: string) => string): CardWords {
  const key = sources[0]?.keys[0];
  const { showLabel, label: ofCard } = settings;
  const own = label((showLabel === false ? '' : ofCard) || '');
  const words = own || (showLabel === false ? '' : label(key?.label || key?.name || ''));
  return {
    title: title || words,
    label: words,
    caption: title && own !== title ? own : '',
    unit: key?.units || config.units || '',
  };
}
