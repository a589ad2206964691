import { useEffect, useState } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { useBellButton } from './bell-button.tsx';
import { useCriticalToasts } from './use-critical-toasts.ts';
import { COUNTED, useNewAlarms } from './use-new-alarms.ts';

const NewAlarmsPanel = lateComponent(async () => (await import('./new-alarms-panel.tsx')).NewAlarmsPanel);

/** New alarms, counted here. @param user whose kinds of alarms they are. */
export function AlarmBell({ user }: { readonly user: string }) {
  const alarms = useNewAlarms(user);
  const [since, setSince] = useState<EpochMs>(Number.POSITIVE_INFINITY);
  const { newest, updatedAt, read } = alarms;
  useEffect(() => {
    if (updatedAt !== null) setSince((known) => Math.min(known, updatedAt));
  }, [updatedAt]);
  useCriticalToasts({ user, newest, most: COUNTED, since, onRead: read });
  return <OpensLate kind="dialog" opens={NewAlarmsPanel} given={{ user, alarms }} button={useBellButton(newest?.length ?? 0)} />;
}
