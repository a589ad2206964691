import type { ColourRule } from '../../gauges/sourced-colour-fields.ts';
import type { DigitalSettings } from './settings.ts';

/** The rule of the bar's colour, whichever generation wrote it. @param ofKey colour of the data key, which counts where none is stored. */
export function barRule(settings: DigitalSettings, ofKey: string | null): ColourRule {
  const { barColor, defaultColor, useFixedLevelColor, levelColors, fixedLevelColors, minValue = 0, maxValue = 100 } = settings;
  const constant = { type: 'constant', color: defaultColor || ofKey };
  if (typeof barColor === 'string') return { ...constant, color: barColor };
  // Its colours stand between the ends of the scale, whatever is stored beside them.
  const scaled = (gradient: ColourRule['gradient']) => ({ ...gradient, minValue, maxValue });
  if (barColor) return { ...barColor, color: barColor.color || constant.color, gradient: scaled(barColor.gradient) };
  if (useFixedLevelColor) return { ...constant, type: 'range', rangeList: { advancedMode: true, rangeAdvanced: fixedLevelColors } };
  return levelColors?.length ? { ...constant, type: 'gradient', gradient: scaled({ gradient: levelColors }) } : constant;
}
