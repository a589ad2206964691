import { useMemo } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { FRESHNESS } from '../../../contract/telemetry.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { useEvenDecimals } from '../../even-decimals.ts';
import { useRowActions } from '../../row-actions.tsx';
import { firstRows } from '../../table-key.ts';
import { TableWall } from '../../table-wall.tsx';
import type { EntitiesProps } from './entities-desk.tsx';
import { entityText } from './entity-table-columns.ts';
import { keyOf } from './use-entities.ts';

/** The least fresh of a row's values, the oldest of equals, and its time. @param places of measured values. */
function worstOf(row: EntityRow, places: readonly number[]) {
  const [worst] = places.toSorted((a, b) => rank(row, b) - rank(row, a) || (row.times[a] ?? 0) - (row.times[b] ?? 0));
  return worst === undefined
    ? undefined
    : { freshness: row.freshness[worst] ?? 'unknown', at: row.times[worst] ?? 0, ahead: row.ahead?.[worst] };
}

function rank(row: EntityRow, at: number): number {
  return FRESHNESS.indexOf(row.freshness[at] ?? 'unknown');
}

/** Names and measured values. */
export function EntitiesWall({ input, entities, title }: EntitiesProps) {
  const t = useT();
  const { demand, columns, placeOf, entityOf } = entities;
  const decimals = useEvenDecimals(columns);
  const [rows, setRange] = useRowRange(firstRows(input.settings));
  const view = useEntityTable(useMemo(() => demand && { ...demand, rows }, [demand, rows]));
  const { onTap } = useRowActions(input.config, { entityOf, dressed: null, reserved: true });
  const measured = useMemo(() => columns.filter(({ isMeasured }) => isMeasured), [columns]);
  const heads = useMemo(() => measured.map(({ id, title: label, unit }) => ({ id, label, unit })), [measured]);
  return (
    <TableWall
      title={title}
      end={isLiveWindow(input.window) ? undefined : t('widgets.live')}
      isAsked={demand !== null}
      view={view}
      setRange={setRange}
      notice={<EntitiesNotice isAsked={demand !== null} updatedAt={view?.updatedAt} />}
      onTap={onTap}
      heads={heads}
      endHead={t('entities-table.age')}
      rowOf={(row) => {
        const worst = worstOf(row, measured.map(placeOf));
        return {
          key: keyOf(row),
          name: row.values[0] ?? '',
          note: null,
          values: measured.map((column) => ({
            id: column.id,
            text: entityText(row, placeOf(column), column, decimals),
            freshness: row.freshness[placeOf(column)] ?? 'unknown',
          })),
          isEndMark: worst !== undefined && (worst.freshness !== 'fresh' || Boolean(worst.ahead)),
          end: worst ? <FreshnessMark {...worst} /> : null,
        };
      }}
    />
  );
}
