/** Sizes of the texts of a card: pure. */
import type { CSSProperties } from 'react';
import { figureWidth, fontPx } from '../../cards/card-text.ts';
import type { IconWidget } from './settings.ts';

const USUAL = { label: 16, icon: 40, value: 52 };
const SIZES: Readonly<Record<string, typeof USUAL>> = {
  count: { label: 12, icon: 20, value: 20 },
  label: { label: 20, icon: 24, value: 20 },
  labelled: { label: 20, icon: 24, value: 20 },
};
const SMALL = { date: 12, ground: 36, chevron: 24, padding: 16 };

/** Width of a letter, in parts of its size. */
const LETTER = 0.58;

/** What stands on a card, as it is written. */
export interface CardTexts {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

/**
 * Variables of the card's style. `--unit` is what a stored pixel is here: on a card whose size follows that of the widget, a share of that.
 * `--figure` is the width of the value, in digits; `--line` that of all in one line, in stored pixels.
 */
export function cardSizes({ variant, settings }: Pick<IconWidget, 'variant' | 'settings'>, texts: CardTexts): CSSProperties {
  const usual = SIZES[variant ?? ''] ?? USUAL;
  const label = fontPx(settings.labelFont ?? {}, usual.label);
  const icon = fontPx({ size: settings.iconSize, sizeUnit: settings.iconSizeUnit }, usual.icon);
  const value = fontPx(settings.valueFont ?? {}, usual.value);
  const ground = fontPx({ size: settings.iconBackgroundSize, sizeUnit: settings.iconBackgroundSizeUnit }, SMALL.ground);
  const figure = figureWidth(texts.value, texts.unit);
  const line = texts.label.length * LETTER * label + figure * LETTER * value + (settings.showIcon === false ? 0 : icon) + 2 * SMALL.padding;
  return {
    ...{ '--label': label, '--icon': icon, '--value': value, '--date': fontPx(settings.dateFont ?? {}, SMALL.date) },
    ...{ '--ground': ground, '--line': line, '--figure': Math.max(1, figure), '--row': Math.max(label, value, icon) },
    '--chevron': fontPx({ size: settings.chevronSize, sizeUnit: settings.chevronSizeUnit }, SMALL.chevron),
    ...(settings.autoScale === false ? { '--unit': '1px' } : {}),
  } as CSSProperties;
}
