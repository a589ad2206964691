/** What a tank says in words: pure. */
import { formatNumber } from '../../../format/numbers.ts';
import { formatRounded } from '../../../format/rounded.ts';
import type { translate } from '../../../i18n/i18n.ts';
import { dateWords } from '../../cards/date-words.ts';
import type { Reading } from '../../gauges/reading.ts';
import { convertVolume, PERCENT } from '../../gauges/tanks/capacity.ts';
import type { Level, Tank } from '../../gauges/tanks/level.ts';
import type { LatestValue } from '../../latest/latest-values.ts';
import type { LiquidSettings } from './settings.ts';

/** More digits of a converted value than these say nothing. */
const WHOLE_DECIMALS = 3;

const written = (number: number, unit: string, decimals: number) => `${formatNumber(number, decimals)} ${unit}`;

/** @param given of the value itself. @param level undefined: it is no number. */
export const shownReading = (given: Reading, level: Level | undefined, decimals: number): Reading =>
  level
    ? {
        ...{ ...given, number: level.shown, unit: level.unit, text: formatNumber(level.shown, decimals) },
        rounded: formatRounded(String(level.shown)),
        whole: formatNumber(level.shown, Math.max(decimals, WHOLE_DECIMALS)),
      }
    : given;

/** What the tank holds when it is full, or which attribute says it wrong; undefined: nothing of both is to be said. */
export function volumeWords(
  level: Level | undefined,
  tank: Tank,
  isAbsolute: boolean,
  decimals: number,
  t: typeof translate,
): string | undefined {
  const { problem, volume, volumeUnit } = tank;
  if (problem?.value === null) return t('liquid-level.unset', { name: problem.name });
  if (problem) return t('liquid-level.wrong', { name: problem.name, value: problem.value });
  if (!isAbsolute || level?.full === undefined || volume === undefined) return undefined;
  const [full, unit] = level.unit === PERCENT ? [volume, volumeUnit] : [level.full, level.unit];
  return t('liquid-level.of', { volume: written(full, unit, decimals) });
}

/** Undefined: there is no tooltip. */
export function hintOf(settings: LiquidSettings, value: LatestValue | undefined, level: Level | undefined, tank: Tank) {
  const { showTooltip, showTooltipLevel, showTooltipDate, tooltipUnits, tooltipLevelDecimals = 0, tooltipDateFormat } = settings;
  if (showTooltip === false || !value) return undefined;
  const percent = level?.percent;
  const unit = tooltipUnits || PERCENT;
  const litres = percent === undefined || tank.volume === undefined ? undefined : (percent / 100) * tank.volume;
  const told = unit === PERCENT ? percent : litres === undefined ? undefined : convertVolume(litres, tank.volumeUnit, unit);
  const parts = [
    showTooltipLevel !== false && told !== undefined ? written(told, unit, tooltipLevelDecimals) : '',
    showTooltipDate !== false && value.at > 0 ? dateWords(value.at, tooltipDateFormat) : '',
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
