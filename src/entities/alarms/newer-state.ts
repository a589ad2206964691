import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';

/**
 * The later of two states of an alarm that may arrive in any order, by a list and by a request: nothing takes an acknowledgement or a
 * clearing back, and what comes again is another alarm.
 */
export function newerState(known: Alarm | null, arrived: Alarm): Alarm {
  if (known?.id.id !== arrived.id.id) return arrived;
  const isBehind =
    (isCleared(known.status) && !isCleared(arrived.status)) || (isAcknowledged(known.status) && !isAcknowledged(arrived.status));
  return isBehind ? known : arrived;
}
