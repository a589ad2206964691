/** Sizes of the texts of a card: pure. */
import type { CSSProperties } from 'react';
import { fontPx } from '../../cards/card-text.ts';
import type { IconWidget } from './settings.ts';

type Sizes = Readonly<Record<'label' | 'icon' | 'value', number>>;
const SIZES: Readonly<Record<string, Sizes>> = {
  count: { label: 12, icon: 20, value: 20 },
  label: { label: 20, icon: 24, value: 20 },
  labelled: { label: 20, icon: 24, value: 20 },
};
const USUAL: Sizes = { label: 16, icon: 40, value: 52 };
/** At either side. */
const PADDING_PX = 16;
const DATE_PX = 12;
const GROUND_PX = 36;
const CHEVRON_PX = 24;

/** Width of a letter, in parts of its size. */
const LETTER = 0.58;
/** Width of a letter of a unit, in digits. */
const UNIT = 0.45;

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
  const ground = fontPx({ size: settings.iconBackgroundSize, sizeUnit: settings.iconBackgroundSizeUnit }, GROUND_PX);
  const figure = texts.value.length + (texts.unit ? texts.unit.length * UNIT + 1 : 0);
  const line = texts.label.length * LETTER * label + figure * LETTER * value + (settings.showIcon === false ? 0 : icon) + 2 * PADDING_PX;
  return {
    ...{ '--label': label, '--icon': icon, '--value': value, '--date': fontPx(settings.dateFont ?? {}, DATE_PX) },
    ...{ '--ground': ground, '--line': line, '--figure': Math.max(1, figure), '--row': Math.max(label, value, icon) },
    '--chevron': fontPx({ size: settings.chevronSize, sizeUnit: settings.chevronSizeUnit }, CHEVRON_PX),
    ...(settings.autoScale === false ? { '--unit': '1px' } : {}),
  } as CSSProperties;
}
