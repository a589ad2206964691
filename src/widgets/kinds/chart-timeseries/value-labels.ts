/** What is written at bars and points, and how. */
import type { SeriesSpec, TextLook } from '../../../charts/plot-input.ts';
import type { Script } from '../../../contract/stored-script.ts';
import type { ChartKeySettings, ChartSettings, StoredFont } from './tables.ts';

/** Fonts of other units than pixels keep the size of the chart's texts. */
function lookOf(font: StoredFont | null | undefined, colour: string | null | undefined, ground: string | null | undefined): TextLook {
  const { size, sizeUnit, weight } = font ?? {};
  const isInPixels = sizeUnit == null || sizeUnit === 'px';
  return {
    colour: colour || undefined,
    ground: ground || undefined,
    px: isInPixels ? size : undefined,
    weight: weight && /^(\d00|bold|normal)$/.test(weight) ? weight : undefined,
  };
}

const INSIDE = ['inside', 'insideTop', 'insideBottom'] as const;

/** Of the function `(value)` of an author that writes them. */
export function labelScript({ barSettings, lineSettings }: ChartKeySettings, isBars: boolean): Script | null | undefined {
  return isBars ? barSettings?.labelFormatter : lineSettings?.pointLabelFormatter;
}

/** Bar charts with labels have theirs in the bars. */
export function labelsOf(
  { barSettings: bar, lineSettings: line }: ChartKeySettings,
  settings: ChartSettings,
  variant: string | undefined,
  isBars: boolean,
): SeriesSpec['labels'] {
  if (variant === 'labelled') {
    const [hasValue, hasName] = [settings.showBarValue !== false, settings.showBarLabel !== false];
    const look = lookOf(settings.barValueFont, settings.barValueColor, null);
    const nameLook = lookOf(settings.barLabelFont, settings.barLabelColor, null);
    return hasValue || hasName ? { isUpright: true, hasValue, hasName, look, nameLook } : undefined;
  }
  if ((isBars ? bar?.showLabel : line?.showPointLabel) !== true) return undefined;
  if (!isBars) {
    const look = lookOf(line?.pointLabelFont, line?.pointLabelColor, line?.enablePointLabelBackground ? line.pointLabelBackground : null);
    return { hasValue: true, place: line?.pointLabelPosition === 'bottom' ? 'below' : undefined, look };
  }
  const look = lookOf(bar?.labelFont, bar?.labelColor, bar?.enableLabelBackground ? bar.labelBackground : null);
  const place = bar?.labelPosition === 'bottom' ? 'below' : INSIDE.find((one) => one === bar?.labelPosition);
  return { hasValue: true, place, look };
}
