import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useSurroundings } from '../../surroundings.ts';
import { alarmsDemand } from './alarms-demand.ts';
import { AlarmsDesk } from './alarms-desk.tsx';
import { LateAlarmsWall } from './late-alarms-wall.ts';
import type { AlarmsWidget } from './settings.ts';

export function AlarmsTableView({ input }: { readonly input: AlarmsWidget }) {
  const t = useT();
  const { size } = useSurroundings();
  const demand = useMemo(() => alarmsDemand(input), [input]);
  const shown = { input, demand, title: input.settings.alarmsTitle || input.title || t('alarms-table.alarms') };
  return size === 'wall' ? <LateAlarmsWall {...shown} /> : <AlarmsDesk {...shown} />;
}
