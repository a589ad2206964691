import { IconBell } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { useNoDataWords, useVisitorWords, useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { alarmsDemand } from './alarms-demand.ts';
import { AlarmsDesk } from './alarms-desk.tsx';
import { LateAlarmsWall } from './late-alarms-wall.ts';
import type { AlarmsWidget } from './settings.ts';

export function AlarmsTableView({ input }: { readonly input: AlarmsWidget }) {
  const t = useT();
  const noData = useNoDataWords();
  const forVisitors = useVisitorWords();
  const unasked = useWhyUnasked();
  const { size } = useSurroundings();
  const demand = useMemo(() => alarmsDemand(input), [input]);
  const title = input.settings.alarmsTitle || input.title || t('widgets.alarms');
  const notice = useCallback(
    (updatedAt: number | null | undefined) => (
      <StateNotice
        icon={IconBell}
        title={demand ? (noData ?? t('widgets.noAlarms')) : unasked.title}
        text={demand ? (forVisitors ?? t('widgets.noAlarmsText', { time: formatClock(updatedAt ?? Date.now()) })) : unasked.text}
      />
    ),
    [demand, noData, forVisitors, unasked.title, unasked.text, t],
  );
  const shown = { title, demand, notice };
  return size === 'wall' ? <LateAlarmsWall input={input} {...shown} /> : <AlarmsDesk input={input} {...shown} />;
}
