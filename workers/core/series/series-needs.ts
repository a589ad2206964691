/** Which series need more than the usual code. */

import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { unjoinable } from '../../../src/contract/joinable-name.ts';

/** A frame with more points would keep the worker busy for too long at a time. */
const LONG = 10_000;

/** It is read by one address, which not all keys fit into. */
export function isLongHistory({ keys, window, generated }: SeriesDemand): boolean {
  return window.aggregation === 'NONE' && window.limit > LONG && !generated && unjoinable(keys) === undefined;
}

export const hasFunctions = ({ post }: Pick<SeriesDemand, 'post'>): boolean => post?.some((fn) => fn !== null) ?? false;

export function needsFurther(demand: SeriesDemand): boolean {
  const { generated, mostLines } = demand;
  return generated !== undefined || mostLines !== undefined || Boolean(demand.comparison) || hasFunctions(demand) || isLongHistory(demand);
}
