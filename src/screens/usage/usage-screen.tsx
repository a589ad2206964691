import { SegmentedControl } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityTable } from '../../bridge/use-demand.ts';
import { formatCount, formatValue } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { serverNow } from '../../store/connection.ts';
import { SPANS, type Span, UsageChart } from './usage-chart.tsx';
import { COUNTERS, type Counter, readUsage, USAGE_DEMAND, type Usage } from './usage-counters.ts';
import classes from './usage-screen.module.css';

const countText = (count: number | undefined) => (count === undefined ? formatValue(null) : formatCount(count));

interface UsageCardProps {
  readonly usage: Usage;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function UsageCard({ usage, isChosen, onChoose }: UsageCardProps) {
  const t = useT();
  const { counter, month, hour, limit, share, state } = usage;
  const words = t(`usage.states.${state}`);
  return (
    <li>
      <button type="button" className={classes.card} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.name}>{t(`usage.counters.${counter.id}`)}</span>
        <span className={classes.state}>{state === 'ENABLED' ? words : <FailureText>{words}</FailureText>}</span>
        <span className={classes.count}>{countText(month)}</span>
        <span className={classes.of}>{limit === undefined ? t('usage.unlimited') : t('usage.of', { limit: formatCount(limit) })}</span>
        <span className={classes.track} data-state={state}>
          {share === undefined ? null : <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />}
        </span>
        <span className={classes.hour}>{t('usage.hour', { count: countText(hour) })}</span>
      </button>
    </li>
  );
}

/** What the tenant has used of its limits, this month and this hour, and how it came about. */
export function UsageScreen() {
  const t = useT();
  const view = useEntityTable(USAGE_DEMAND);
  const [chosen, setChosen] = useState<Counter>(COUNTERS[0]);
  const [span, setSpan] = useState<Span>('hours');
  const [row] = view?.rows ?? [];
  if (view?.state === 'failed' && !row && view.fault) return <FaultNotice title={t('usage.failed')} fault={view.fault} />;
  if (!row) {
    if (view?.state !== 'ready') return <p className={classes.note}>{t('entities.loading')}</p>;
    return <StateNotice icon={IconReportAnalytics} title={t('usage.none')} text={t('usage.checked', { time: formatClock(serverNow()) })} />;
  }
  const name = t(`usage.counters.${chosen.id}`);
  return (
    <div className={classes.screen}>
      <ul className={classes.cards} aria-label={t('usage.title')}>
        {readUsage(row).map((usage) => (
          <UsageCard
            key={usage.counter.id}
            usage={usage}
            isChosen={usage.counter.id === chosen.id}
            onChoose={() => setChosen(usage.counter)}
          />
        ))}
      </ul>
      <section className={classes.panel} aria-label={t('usage.chart', { name })}>
        <header className={classes.head}>
          <h2 className={classes.title}>{name}</h2>
          <SegmentedControl
            aria-label={t('usage.span')}
            value={span}
            onChange={(value) => setSpan(value as Span)}
            data={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: t(`usage.spans.${value}`) }))}
          />
        </header>
        <div className={classes.chart}>
          <UsageChart key={`${chosen.id} ${span}`} counter={chosen} span={span} />
        </div>
      </section>
    </div>
  );
}
