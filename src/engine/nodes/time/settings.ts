import type { DurationMs } from '../../../contract/units.ts';
import { SettingsError } from '../../outcome.ts';

const SECOND_MS = 1000;
/** What timers of a server can count. */
const MOST_SECONDS = 2_147_483_647;

/** A whole number of seconds, at least one. Throws SettingsError. */
export function periodOf(seconds: unknown, name: string): DurationMs {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS)
    throw new SettingsError(`java.lang.IllegalArgumentException: ${name} must be a whole number of seconds, at least 1`);
  return seconds * SECOND_MS;
}
