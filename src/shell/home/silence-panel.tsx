import { useEntityTable } from '../../bridge/use-demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { serverNow } from '../../store/connection.ts';
import { longestSilence } from './fleet-demands.ts';
import { ListedPanel, listedFault, listedRows } from './listed-panel.tsx';
import { useRoom } from './use-room.ts';

export function SilencePanel() {
  const t = useT();
  const view = useEntityTable(longestSilence(useRoom()));
  const rows = listedRows(view);
  return (
    <ListedPanel
      area="silence"
      title={t('home.silence.title')}
      note={view && rows?.length !== 0 ? t('home.silence.note', { count: view.total, total: formatCount(view.total) }) : null}
      more={{ href: '/devices', label: t('home.devices.more') }}
      fault={listedFault(view)}
      empty={t('home.silence.none', { time: formatClock(serverNow()) })}
      things={rows?.map(({ id, values: [name, profile, since] }) => ({
        id: id.id,
        href: `/devices/${id.id}`,
        name,
        second: profile,
        end: <FreshnessMark freshness="stale" at={Number(since)} isBrief />,
      }))}
    />
  );
}
