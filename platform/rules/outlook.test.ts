import { expect, it } from 'vitest';
import type { TelemetryUpdate } from '../model.ts';
import { createDueSamples } from '../simulator/due-samples.ts';
import { createFleet } from '../simulator/fleet.ts';
import { planFleet } from '../simulator/kinds.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { openStorage } from '../storage/storage.ts';
import { profileRules } from './profile-rules.fixture.ts';
import { startRules } from './start-rules.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
/** An hour before the night, when doors have rules of their own. */
const START = Date.UTC(2026, 2, 3, 19, 0, 0);
const SECONDS = 2 * 3600;

function withoutOutlook({ entity, computed, points }: TelemetryUpdate): TelemetryUpdate {
  if (!computed) return { entity, points };
  return { entity, points: [], computed: { keys: computed.keys, value: (key) => computed.value(key) } };
}

/** Everything that happened to alarms in two hours of a fleet. */
function alarmsOf(see: (updates: readonly TelemetryUpdate[]) => readonly TelemetryUpdate[]): string[] {
  let clock = START;
  const storage = openStorage({ directory: ':memory:', now: () => clock });
  planFleet(60).forEach(({ kind, name }, index) => {
    const profile =
      storage.entities.named('DEVICE_PROFILE', TENANT, kind.profile) ??
      storage.entities.put(newDeviceProfile(TENANT, kind.profile, { alarms: kind.alarms }));
    storage.entities.put(newDevice(TENANT, profile, { name, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }));
  });
  const fleet = createFleet(storage.devices.all(TENANT), 1);
  const due = createDueSamples(fleet.devices, storage.hub.readFrom);
  storage.hub.on('reads', ({ entityId }) => due.wake(entityId));
  storage.telemetry.addSource(fleet);
  const rules = startRules({ ...storage, source: profileRules(storage) });
  const seen: string[] = [];
  storage.hub.on('alarm', ({ alarm: { originator, type, severity, status, details } }) =>
    seen.push(JSON.stringify([clock, originator.id, type, severity, status, details])),
  );
  for (let second = 0; second < SECONDS; second++) {
    clock += 1000;
    storage.telemetry.announce(see(due.take(clock - 1000, clock)));
  }
  rules.stop();
  storage.close();
  return seen;
}

it('the same alarms arise and end at the same times, whether or not rules know an outlook', () => {
  const seen = alarmsOf((updates) => updates);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen).toEqual(alarmsOf((updates) => updates.map(withoutOutlook)));
});
