import type { EpochMs } from '../../contract/units.ts';
import { formatByPattern } from '../../format/date-pattern.ts';
import { formatMoment } from '../../format/times.ts';
import type { DateFormat } from './card-fields.ts';

/** A time as its author wants it written, whether or not its age is told instead. */
export function dateWords(at: EpochMs, format: DateFormat | null | undefined): string {
  const pattern = format?.auto || format?.lastUpdateAgo !== false ? '' : format.format?.trim();
  return pattern ? formatByPattern(at, pattern) : formatMoment(at);
}
