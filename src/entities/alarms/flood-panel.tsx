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

/** The alarms of a flood, a line for each group and one for the likely cause. */
export function FloodPanel({ groups, onFilters }: FloodPanelProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const more = groups.length - shown.length;
  return (
    <section className={classes.flood} aria-label={t('alarms.flood.label')}>
      <ul>
        {shown.map(({ type, originator, originators, since, count, severity, status, isFirst }) => {
          const alarm = type ?? t('alarms.flood.severalTypes');
          const from = originator?.name ?? t('alarms.flood.originators', { count: originators, n: formatCount(originators) });
          return (
            <li key={`${originator?.id} ${type}`}>
              <SeverityChip severity={severity} status={status} />
              <span className={classes.type} title={alarm}>
                {alarm}
              </span>
              {count > 1 ? <span className={classes.note}>{t('alarms.flood.count', { count, n: formatCount(count) })}</span> : null}
              {originator ? <EntityLink entity={originator} name={from} className={classes.link} /> : <span>{from}</span>}
              <span className={classes.note}>{formatClock(since)}</span>
              {isFirst ? <span className={classes.cause}>{t('alarms.flood.first')}</span> : null}
              <Button
                size="xs"
                variant="subtle"
                className={classes.show ?? ''}
                aria-label={t('alarms.flood.showOf', { alarm, originator: from })}
                onClick={() => onFilters({ originator, types: type === null ? [] : [type], status: 'ANY', window: lastWindow(BIN_MS) })}
              >
                {t('alarms.flood.show')}
              </Button>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('alarms.flood.more', { count: more, n: formatCount(more) })}
        </Button>
      ) : null}
    </section>
  );
}
