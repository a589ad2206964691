import type { DeviceProfileAlarm } from '../../src/contract/alarm-rule.ts';
import { ruleOfAlarm } from '../../src/contract/calculated-rule/make.ts';
import { MACHINE_PROFILE } from '../machine/start-machine.ts';
import { KINDS } from '../simulator/kinds.ts';
import { alarmRulesOf } from '../storage/device-profiles.ts';
import { type Entity, newRecord } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';

/** Marks that seeded rules are calculated fields; data folders of earlier releases get them once. */
const DONE = 'alarm fields';

function seedRule(storage: Storage, profile: Entity, alarm: DeviceProfileAlarm): void {
  const rule = ruleOfAlarm(alarm, null, { entityId: profile.id, tenant: profile.tenantId.id });
  if (!rule) throw new Error(`no calculated field can say the rule of ${alarm.alarmType}`);
  const { name, ...fields } = rule as Pick<Entity, 'name'>;
  storage.entities.put(
    newRecord('CALCULATED_FIELD', profile.tenantId.id, name, { additionalInfo: null, ...fields, createdTime: storage.now() }),
  );
}

/** For servers from 4.3 on: the rules of seeded profiles as calculated fields, once. `given`: of profiles that do not keep their own. */
export function seedAlarmFields(storage: Storage, tenantId: string, given: ReadonlyMap<string, readonly DeviceProfileAlarm[]>): void {
  if (storage.settings.get(DONE) !== undefined) return;
  storage.transaction(() => {
    for (const name of [...KINDS.map(({ profile }) => profile), MACHINE_PROFILE]) {
      const profile = storage.entities.named('DEVICE_PROFILE', tenantId, name);
      const alarms = given.get(name) ?? (alarmRulesOf(profile) as readonly DeviceProfileAlarm[]);
      if (profile) for (const alarm of alarms) seedRule(storage, profile, alarm);
    }
    storage.settings.set(DONE, 'yes');
  });
}
