import { partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';

export const REQUEST_STATUSES = ['SCHEDULED', 'PROCESSING', 'SENT'] as const;

/** States of newer servers keep their names. */
export function statusWord(status: string): string {
  const known = REQUEST_STATUSES.find((one) => one === status);
  return known ? translate(`notification-request.statuses.${known}`) : status;
}

/** @param json how many were delivered by each way. */
export function sentWord(json: string): string {
  const counts = Object.values(partOf(JSON.parse(json))).filter((count) => typeof count === 'number');
  return formatCount(counts.reduce((sum, count) => sum + count, 0));
}
