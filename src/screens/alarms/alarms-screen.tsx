import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlarmRate } from '../../bridge/use-demand.ts';
import type { DurationMs } from '../../contract/units.ts';
import { ALARM_ADDRESS, type AlarmFilters, NO_FILTERS } from '../../entities/alarms/alarm-filters.ts';
import { AlarmList } from '../../entities/alarms/alarm-list.tsx';
import { AlarmMeter } from '../../entities/alarms/alarm-meter.tsx';
import { useAddressFilters } from '../../page/use-address-filters.ts';
import classes from './alarms-screen.module.css';

interface ScreenState {
  readonly filters: AlarmFilters;
  /** Empty: none is open. */
  readonly alarm: string;
}

const ADDRESS = {
  read: (query: URLSearchParams): ScreenState => ({ filters: ALARM_ADDRESS.read(query), alarm: query.get('alarm') ?? '' }),
  write: ({ filters, alarm }: ScreenState) => ({ ...ALARM_ADDRESS.write(filters), alarm }),
  opened: 'alarm',
};

/** A slow server's list is shown before its rate of alarms. */
const LONGEST_WAIT_MS: DurationMs = 400;

/** Whether the list has its place: the groups of a flood, which stand above it, come with the rate of alarms. */
function useIsPlaced(): boolean {
  const isKnown = useAlarmRate() !== undefined;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown || isOver;
}

/** All filters and the open alarm stand in the address. */
export function AlarmsScreen() {
  const [state, setState] = useAddressFilters(ADDRESS);
  const { filters, alarm } = state;
  const isPlaced = useIsPlaced();
  const newest = useRef(state);
  newest.current = state;
  const change = useCallback(
    (changed: Partial<ScreenState>) => {
      newest.current = { ...newest.current, ...changed };
      setState(newest.current);
    },
    [setState],
  );
  const onFilters = useCallback((wanted: AlarmFilters) => change({ filters: wanted }), [change]);
  const onOpenId = useCallback((id: string) => change({ alarm: id }), [change]);
  const onGroup = useCallback((wanted: Partial<AlarmFilters>) => change({ filters: { ...NO_FILTERS, ...wanted } }), [change]);
  return (
    <div className={classes.screen}>
      <AlarmMeter isStanding={filters.isStanding} onFilters={onGroup} />
      <div className={classes.list} data-waiting={!isPlaced || undefined}>
        <AlarmList filters={filters} onFilters={onFilters} openId={alarm} onOpenId={onOpenId} />
      </div>
    </div>
  );
}
