import { Button } from '@mantine/core';
import { useState } from 'react';
import { type AlarmGroup, BIN_MS } from '../../contract/alarm-rate.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { lastWindow } from '../../inputs/time-window/window-address.ts';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { EntityLink } from '../entity-link.tsx';
import type { AlarmFilters } from './alarm-filters.ts';
import classes from './alarm-meter.module.css';

const SHOWN = 4;

interface FloodPanelProps {
  readonly groups: readonly AlarmGroup[];
  readonly onFilters: (filters: Partial<AlarmFilters>) => void;
}

/** The alarms of a flood, a line for each originator and type. */
export function FloodPanel({ groups, onFilters }: FloodPanelProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const more = groups.length - shown.length;
  return (
    <section className={classes.flood} aria-label={t('alarms.flood.label')}>
      <ul>
        {shown.map(({ type, originator, originatorName, since, count, severity, isFirst }) => (
          <li key={`${originator.id} ${type}`}>
            <SeverityChip severity={severity} status="ACTIVE_UNACK" />
            <span className={classes.type} title={type}>
              {type}
            </span>
            <span className={classes.note}>{t('alarms.flood.count', { count, n: formatCount(count) })}</span>
            <EntityLink entity={originator} name={originatorName} className={classes.link} />
            <span className={classes.note}>{formatClock(since)}</span>
            {isFirst ? <span className={classes.cause}>{t('alarms.flood.first')}</span> : null}
            <Button
              size="xs"
              variant="subtle"
              className={classes.show ?? ''}
              aria-label={t('alarms.flood.showOf', { alarm: type, originator: originatorName })}
              onClick={() => onFilters({ originator, types: [type], status: 'ANY', window: lastWindow(BIN_MS) })}
            >
              {t('alarms.flood.show')}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('alarms.flood.more', { count: more, n: formatCount(more) })}
        </Button>
      ) : null}
    </section>
  );
}
