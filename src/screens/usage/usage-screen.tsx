import { SegmentedControl } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityTable } from '../../bridge/use-demand.ts';
import { COUNTERS, type Counter } from '../../contract/usage-counters.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { countText, UsageMeter } from '../../marks/usage-meter.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { serverNow } from '../../store/connection.ts';
import { EntityUsageList } from './entity-usage.tsx';
import { readUsage, USAGE_DEMAND, type Usage } from './usage-counters.ts';
import classes from './usage-screen.module.css';
import { SPANS, type Span } from './usage-spans.ts';

const UsageChart = lateComponent(async () => (await import('./usage-chart.tsx')).UsageChart);

interface UsageCardProps {
  readonly usage: Usage;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function UsageCard({ usage, isChosen, onChoose }: UsageCardProps) {
  const t = useT();
  const { counter, month, hour, limit, share, state } = usage;
  return (
    <li>
      <button type="button" className={classes.card} aria-pressed={isChosen} onClick={onChoose}>
        <UsageMeter name={t(`usage.counters.${counter.id}`)} count={month} limit={limit} share={share} state={state} />
        <span className={classes.hour}>{t('usage.hour', { count: countText(hour) })}</span>
      </button>
    </li>
  );
}

/** The tenant's usage against its limits, this month and this hour, with charts. */
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
      <section>
        <h2 className={classes.heading}>{t('usage.title')}</h2>
        <ul className={classes.cards} aria-label={t('usage.title')}>
          {readUsage(row, serverNow()).map((usage) => (
            <UsageCard
              key={usage.counter.id}
              usage={usage}
              isChosen={usage.counter.id === chosen.id}
              onChoose={() => setChosen(usage.counter)}
            />
          ))}
        </ul>
      </section>
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
          <UntilLoaded fallback={<p className={classes.note}>{t('entities.loading')}</p>}>
            <UsageChart key={`${chosen.id} ${span}`} counter={chosen} span={span} />
          </UntilLoaded>
        </div>
      </section>
      <EntityUsageList />
    </div>
  );
}
