import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../bridge/request.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { type EntityId, NULL_ID } from '../../contract/identifiers.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { ALL_TIME, lastWindow } from '../../inputs/time-window/window-address.ts';
import { sessionStore } from '../../store/session.ts';
import type { TableSort } from '../../tables/column.ts';
import { askRemoval } from '../ask-delete.ts';
import { EventFilterButton } from './event-filter-button.tsx';
import { type EventFilter, type EventType, eventLog, eventTypes, givenFilter } from './events.ts';
import { LogView, type RowAction } from './log-view.tsx';

const NO_FILTER: EventFilter = {};
const LAST_DAY = lastWindow(86_400_000);

interface EventsTabProps {
  readonly entity: EntityId;
  /** The others are not offered. */
  readonly only?: EventType;
  readonly action?: RowAction;
  /** Another number: there are new ones. Without it they are read at intervals. */
  readonly news?: number | undefined;
}

/** Events of an entity: what the server did for it, and errors. */
export function EventsTab({ entity, only, action, news }: EventsTabProps) {
  const t = useT();
  const { user } = useSnapshot(sessionStore).current;
  // Events of a tenant itself are stored without a tenant.
  const tenant = user?.authority === 'SYS_ADMIN' ? NULL_ID : (user?.tenantId.id ?? NULL_ID);
  const canClear = useServerFeature('clearedEvents');
  const canFilter = useServerFeature('eventFilters');
  const types = eventTypes(useServerFeature('calculatedFields'));
  const [window, setWindow] = useState<TimeWindow>(LAST_DAY);
  const [type, setType] = useState<EventType>(only ?? 'ERROR');
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<TableSort | null>(null);
  const log = useMemo(() => eventLog(entity, tenant, type, filter), [entity, tenant, type, filter]);
  const given = givenFilter(type, filter);
  const showAll = useCallback(() => {
    setWindow(ALL_TIME);
    setFilter(NO_FILTER);
  }, []);
  const clear = async () => {
    const isFiltered = Object.keys(given).length > 0;
    const words = { key: isFiltered ? 'event.clearFiltered' : 'event.clearText', values: { type: t(`event.types.${type}`) } } as const;
    const agreed = await askRemoval(t('event.clearTitle'), words);
    return agreed && (await request('clearEvents', { entity, filter: { eventType: type, ...given } })).ok;
  };
  const filters = {
    window,
    onWindow: setWindow,
    search: '',
    sort,
    onSort: setSort,
    isFiltered: Object.keys(given).length > 0,
    onShowAll: showAll,
  };
  return (
    <LogView
      label={t('event.title')}
      log={log}
      filters={filters}
      isTab
      isWatched
      news={news}
      action={action}
      onClear={canClear && user?.authority !== 'CUSTOMER_USER' ? clear : undefined}
      tools={
        <>
          {only ? null : (
            <NativeSelect
              aria-label={t('event.type')}
              value={type}
              onChange={(event) => setType(event.currentTarget.value as EventType)}
              data={types.map((value) => ({ value, label: t(`event.types.${value}`) }))}
            />
          )}
          {canFilter ? <EventFilterButton type={type} filter={given} onChange={setFilter} /> : null}
        </>
      }
    />
  );
}
