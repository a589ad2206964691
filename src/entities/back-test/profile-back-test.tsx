import { useMemo } from 'react';
import { readProfileAlarms } from '../../bridge/read-rules.ts';
import type { DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import { partOf } from '../../contract/part.ts';
import type { BelowProps } from '../describe.ts';
import { RulesBackTest } from './rules-back-test.tsx';

const asStored = (alarm: DeviceProfileAlarm) => ({ document: 'profile', alarm }) as const;

/** For profiles that hold their rules themselves. */
export function ProfileBackTest({ edited }: BelowProps) {
  const { id, name, profileData } = partOf(edited);
  const profileId = partOf(id).id;
  const owner = useMemo(
    () => (typeof profileId === 'string' ? { id: { entityType: 'DEVICE_PROFILE', id: profileId }, name: String(name ?? '') } : null),
    [profileId, name],
  );
  const { alarms } = partOf(profileData);
  if (!owner || !Array.isArray(alarms)) return null;
  return <RulesBackTest owner={owner} readStored={() => readProfileAlarms(owner.id)} edited={alarms} ruleOf={asStored} />;
}
