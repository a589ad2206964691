import { IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useEntity } from '../../../bridge/use-demand.ts';
import type { LatestValue } from '../../../contract/telemetry.ts';
import { formatMeasured } from '../../../format/moments.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { useIsLate } from '../../../marks/use-is-late.ts';
import { dataColumns } from '../../data-columns.ts';
import type { ViewProps } from '../../define-kind.ts';
import { rowLines, toldOf } from '../../latest/row-lines.ts';
import { type ValueLine, ValueLines } from '../../latest/value-lines.tsx';
import { EventHistory } from './event-history.tsx';
import type { EventsSettings } from './settings.ts';

/** Those of which the name contains one of the parts, in whichever letters, by their names. */
export function eventsAmong(telemetry: readonly LatestValue[], parts: readonly string[]): LatestValue[] {
  const wanted = parts.flatMap((part) => part.trim().toLowerCase() || []);
  return telemetry.filter(({ key }) => wanted.some((part) => key.toLowerCase().includes(part))).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The newest values of a gateway whose keys belong to its events. Which keys there are is known only to the gateway: all are asked for. */
export function EventsView({ input, data }: ViewProps<EventsSettings>) {
  const t = useT();
  const { config, settings, sources, window } = input;
  const [source] = sources;
  const row = data.rows[0]?.[0];
  const isGenerated = (source?.functionEntity ?? null) !== null;
  const snapshot = useEntity(row && !isGenerated ? { kind: 'entity', entity: row.id } : null);
  const parts = settings.eventsReg ?? [];
  const wanted = JSON.stringify(parts);
  const lines = useMemo((): readonly ValueLine[] => {
    if (row && source && isGenerated) return rowLines(row, dataColumns(source, config, window));
    return eventsAmong(snapshot?.telemetry ?? [], JSON.parse(wanted) as readonly string[]).map(({ key, value, ts, freshness, ahead }) => {
      const text = formatMeasured(key, value, config.decimals ?? undefined);
      const more = row && (() => <EventHistory entity={row.id} event={key} window={window} decimals={config.decimals ?? undefined} />);
      return { title: key, text, unit: config.units ?? '', told: toldOf(key, value, text, ts), freshness, at: ts, ahead, more };
    });
  }, [row, source, isGenerated, snapshot, wanted, config, window]);
  const name = row?.values[0] ?? '';
  const isLate = useIsLate(row !== undefined && !isGenerated && (!snapshot || snapshot.state === 'loading'));
  if (lines.length > 0)
    return <ValueLines label={input.title || t('gateway-events.events')} groups={[{ id: 'events', name, lines }]} hasAges />;
  if (parts.length === 0)
    return <StateNotice icon={IconListSearch} title={t('gateway-events.noParts', { name })} text={t('gateway-events.noPartsText')} />;
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  if (snapshot?.state !== 'ready') return isLate ? <StateNotice icon={IconListSearch} title={t('widgets.waitingValue')} /> : null;
  return (
    <StateNotice
      icon={IconListSearch}
      title={t('gateway-events.none', { name })}
      text={t('gateway-events.noneText', { time: formatClock(snapshot.updatedAt ?? Date.now()), parts: parts.join(', ') })}
    />
  );
}
