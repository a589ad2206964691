import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { request } from '../../bridge/request.ts';
import { useRecordTableSource, useUnread } from '../../bridge/use-demand.ts';
import { useForbidden } from '../../bridge/use-forbidden.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { RecordTableDemand } from '../../contract/demand.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import type { RecordRow } from '../../contract/snapshot.ts';
import frame from '../../entities/entity-list.module.css';
import { canReceive } from '../../entities/notifications/types-by-role.ts';
import { useSteps } from '../../entities/use-neighbours.ts';
import { useT } from '../../i18n/use-t.ts';
import { NOTIFICATION_TYPES, notificationTypeWord } from '../../inputs/notifications/notification-words.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import { useAddressFilters, useAddressSearch } from '../../page/use-address-filters.ts';
import { sessionStore } from '../../store/session.ts';
import { LiveTable } from '../../tables/live-table.tsx';
import { SelectAll } from '../../tables/select-all.tsx';
import { NEWEST_FIRST, useAddressSort } from '../../tables/use-address-sort.ts';
import { useRowRange } from '../../tables/use-row-range.ts';
import { useSelection, WHOLE } from '../../tables/use-selection.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import classes from './inbox.module.css';
import { InboxBulkBar } from './inbox-bulk-bar.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { InboxDetails } from './inbox-details.tsx';
import { ANY, INBOX_ADDRESS, type InboxPlace } from './inbox-filters.ts';
import { INBOX_FIELDS, notificationOf } from './inbox-rows.ts';
import { useOtherTabs } from './other-tabs.ts';
import { useOpenedNotification } from './use-opened-notification.ts';

const keyOf = (row: RecordRow) => row.id.id;
/** What is read leaves the list of unread ones. */
const STEPS = { keyOf, keepsPlace: true };

/** Servers filter by what is unread; the rest is chosen from the whole list. */
function onlyOf({ type, severity }: Pick<InboxPlace, 'type' | 'severity'>): Pick<RecordTableDemand, 'only'> {
  if (severity !== '') return { only: { field: 'info.alarmSeverity', values: [severity] } };
  return type === '' ? {} : { only: { field: 'type', values: [type] } };
}

/** All that the user was told, on servers that keep it. */
export function InboxScreen() {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const [place, setPlace] = useAddressFilters(INBOX_ADDRESS);
  const { isUnreadOnly, type, severity, notification: openId } = place;
  const change = useCallback(
    (changed: Partial<InboxPlace>) => setPlace({ ...INBOX_ADDRESS.read(new URLSearchParams(location.search)), ...changed }),
    [setPlace],
  );
  const [search] = useAddressSearch();
  const [sort, setSort] = useAddressSort();
  const [rows, onRange] = useRowRange();
  const columns = useMemo(inboxColumns, []);
  const demand = useMemo((): RecordTableDemand => {
    const property = columns.find(({ id, isSortable }) => isSortable && id === sort.column)?.id ?? NEWEST_FIRST.column;
    return {
      kind: 'record-table',
      path: `/api/notifications?deliveryMethod=WEB&unreadOnly=${isUnreadOnly}`,
      fields: INBOX_FIELDS,
      sort: { property, direction: sort.direction },
      search: search.trim(),
      ...onlyOf({ type, severity }),
      rows,
    };
  }, [columns, isUnreadOnly, type, severity, search, sort, rows]);
  const source = useRecordTableSource(demand);
  const [reveal, setReveal] = useState<number>();
  const view = useTableView(source, true);
  useForbidden(view?.fault);

  // A list does not tell of what is new, the number of unread ones does.
  const unread = useUnread(useServerFeature('inboxes'));
  const count = unread?.count;
  const { retry } = source;
  useEffect(() => {
    if (count !== undefined) retry?.();
  }, [count]);
  useOtherTabs(retry);

  const openRow = view?.rows.find((row: RecordRow | undefined) => row && keyOf(row) === openId);
  const listed = useMemo(() => openRow && notificationOf(openRow), [openRow]);
  const opened = useOpenedNotification(openId, listed, count);
  const open = useCallback((row: RecordRow) => change({ notification: keyOf(row) }), [change]);
  const close = useCallback(() => change({ notification: '' }), [change]);
  const { previous, next } = useSteps({ view, find: source.find, open, reveal: setReveal }, openId, STEPS);
  const resetKey = JSON.stringify({ ...demand, rows: undefined });
  const useWhole = (isWanted: boolean) => useTableView(useRecordTableSource(isWanted ? { ...demand, rows: WHOLE } : null), true);
  const { rows: selected, toggle, toggleAll, keepOnly, clear } = useSelection({ source, keyOf, resetKey, useWhole });
  const total = view?.total ?? 0;
  const selection = useMemo(
    () => ({
      keys: new Set(selected.map(keyOf)),
      onToggle: toggle,
      head: <SelectAll selected={selected.length} total={total} onToggle={toggleAll} />,
    }),
    [selected, total, toggle, toggleAll],
  );
  const isFiltered = type !== '' || severity !== '' || search !== '';
  const empty = useMemo(
    () =>
      isFiltered || isUnreadOnly ? (
        <StateNotice icon={IconBellOff} title={t(isFiltered ? 'inbox.noMatch' : 'inbox.noneUnread')}>
          <Button onClick={() => change(ANY)}>{t('inbox.showAll')}</Button>
        </StateNotice>
      ) : (
        <StateNotice icon={IconBellOff} title={t('inbox.none')} text={t('inbox.noneText')} />
      ),
    [t, isFiltered, isUnreadOnly, change],
  );
  return (
    <div className={frame.screen}>
      <section className={frame.list} aria-label={t('inbox.title')}>
        {selected.length > 0 ? (
          <InboxBulkBar selected={selected} total={total} onDeselect={clear} onDone={keepOnly} />
        ) : (
          <div className={frame.filters}>
            <SegmentedControl
              aria-label={t('inbox.show')}
              value={isUnreadOnly ? 'unread' : 'all'}
              onChange={(shown) => change({ isUnreadOnly: shown === 'unread' })}
              data={[
                { value: 'all', label: t('inbox.all') },
                { value: 'unread', label: t('inbox.unread') },
              ]}
            />
            <NativeSelect
              aria-label={t('inbox.type')}
              value={type}
              onChange={(event) => change({ type: event.currentTarget.value, severity: '' })}
              data={[
                { value: '', label: t('inbox.anyType') },
                ...NOTIFICATION_TYPES.filter((value) => value === type || canReceive(authority, value)).map((value) => ({
                  value,
                  label: notificationTypeWord(value),
                })),
              ]}
            />
            <NativeSelect
              aria-label={t('inbox.severity')}
              value={severity}
              onChange={(event) => change({ severity: event.currentTarget.value as Severity | '', type: '' })}
              data={[
                { value: '', label: t('inbox.anySeverity') },
                ...SEVERITIES.map((value) => ({ value, label: t(`marks.severity.${value}`) })),
              ]}
            />
            <div className={classes.end}>
              <Button disabled={count === 0} onClick={() => void request('readAllNotifications', {})}>
                {t('inbox.readAll')}
              </Button>
            </div>
          </div>
        )}
        <div className={frame.table}>
          <LiveTable
            label={t('inbox.title')}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={sort}
            onSort={setSort}
            onOpen={open}
            openKey={openId || undefined}
            reveal={reveal}
            selection={selection}
            resetKey={resetKey}
            empty={empty}
          />
        </div>
      </section>
      {openId === '' ? null : <InboxDetails {...opened} previous={previous} next={next} onClose={close} />}
    </div>
  );
}
