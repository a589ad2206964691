import { isMoment } from '../contract/moment-name.ts';
import type { EpochMs } from '../contract/units.ts';
import { formatValue, numberOf, usualDecimals } from './numbers.ts';
import { formatMoment } from './times.ts';

export { isMomentName } from '../contract/moment-name.ts';

/** The time that a field of this name holds; undefined for any other field or value. Sockets send times as texts. */
export function momentOf(name: string, value: string | number | null): EpochMs | undefined {
  const at = typeof value === 'number' ? value : numberOf(value);
  return at !== undefined && isMoment(name, at) ? at : undefined;
}

/** A time where the name says so, otherwise as `formatValue`: all digits where no decimals are given. */
export function formatField(name: string, value: string | null, decimals?: number): string {
  const at = momentOf(name, value);
  return at === undefined ? formatValue(value, decimals) : formatMoment(at);
}

/** What somebody has written, such as the name of an entity: a name of digits is no number. A time where the name of the field says so. */
export function formatText(name: string, value: string | null): string {
  const at = momentOf(name, value);
  return at === undefined ? value || formatValue(null) : formatMoment(at);
}

/** What a device has measured: as `formatField`, with the usual decimals where none are stored. */
export function formatMeasured(name: string, value: string | null, decimals = usualDecimals(value, name)): string {
  return formatField(name, value, decimals);
}

/** All digits of a value, for the tooltip of a text that has fewer; undefined: the text has them. */
export function wholeOf(name: string, value: string | null, text: string): string | undefined {
  const whole = formatField(name, value);
  return whole === text ? undefined : whole;
}
