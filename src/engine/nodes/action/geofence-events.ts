import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { nodeType } from '../../node-type.ts';
import { along, SettingsError, SUCCESS } from '../../outcome.ts';
import { type Geofence, geofenceOf } from '../geo/geofence.ts';

interface Settings {
  readonly isInside: Geofence;
  readonly insideFor: DurationMs;
  readonly outsideFor: DurationMs;
  /** Otherwise it is told once that a device stays. */
  readonly tellsAlways: boolean;
}

/** Where the originator is, as the node remembers it. */
interface Presence {
  readonly isInside: boolean;
  readonly since: EpochMs;
  readonly isTold: boolean;
}

const UNITS: Readonly<Record<string, DurationMs>> = {
  ...{ MILLISECONDS: 1, SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 },
};

function durationOf(amount: unknown, unit: unknown): DurationMs {
  const ms = UNITS[String(unit)];
  if (typeof amount !== 'number' || ms === undefined) throw new SettingsError(`There is no duration of ${String(amount)} ${String(unit)}`);
  return amount * ms;
}

/** The first message is Entered or Left. In between 3.2 says Success, newer servers Inside or Outside on each message if they are set so. */
export const geofenceEvents = nodeType<Settings>({
  clazz: 'geo.TbGpsGeofencingActionNode',
  read: (settings, { release }) => ({
    isInside: geofenceOf(settings),
    insideFor: durationOf(settings.minInsideDuration, settings.minInsideDurationTimeUnit),
    outsideFor: durationOf(settings.minOutsideDuration, settings.minOutsideDurationTimeUnit),
    tellsAlways: release !== '3.2' && settings.reportPresenceStatusOnEachMessage === true,
  }),
  run(message, settings, { memory, now, release }) {
    const isInside = settings.isInside(message, release);
    const { id } = message.originator;
    const before = memory.read<Presence>(id);
    if (before?.isInside !== isInside) {
      memory.write({ isInside, since: now, isTold: false } satisfies Presence, id);
      return [along(isInside ? 'Entered' : 'Left', message)];
    }
    const stay = along(isInside ? 'Inside' : 'Outside', message);
    if (settings.tellsAlways) return [stay];
    if (before.isTold || now - before.since <= (isInside ? settings.insideFor : settings.outsideFor)) return [along(SUCCESS, message)];
    memory.write({ ...before, isTold: true } satisfies Presence, id);
    return [stay];
  },
});
