import { use, useMemo } from 'react';
import type { SeriesSpec } from '../../charts/plot-input.ts';
import { lookAt } from '../../charts/plot-look.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import { isLiveWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import type { ViewProps } from '../define-kind.ts';
import { FrameContext } from '../frame-context.ts';
import { outsideOf } from '../gauges/scale.ts';
import type { NewestData } from '../latest/newest-widget.tsx';
import { useSurroundings } from '../surroundings.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import { CardStrip, useCardAlarm } from './card-alarm.tsx';
import { CardClick } from './card-click.tsx';
import frame from './card-frame.module.css';
import type { CardSettings } from './card-input.ts';
import { CardFigure } from './card-parts.tsx';
import { CardStatus } from './card-status.tsx';
import { cardValue } from './card-value.ts';
import { cardWords } from './card-words.ts';
import classes from './plain-card.module.css';
import { cardRange, RangeBar } from './range-bar.tsx';
import { useAbsence } from './use-absence.ts';
import { useCardColours, useCardGround } from './use-card-colours.tsx';

const COLOURS = ['valueColor'] as const;

export function PlainCard({ input, data: newest }: ViewProps<CardSettings, NewestData>) {
  const t = useT();
  const { size, wallScale, syncKey, onZoom, onZoomReset } = useSurroundings();
  const framed = use(FrameContext);
  const isWall = size === 'wall';
  const { settings, config, sources } = input;
  const source = sources[0];
  const alarm = useCardAlarm(isWall && !source?.count ? (source ?? null) : null);
  const key = source?.keys[0];
  const aggregation = key?.aggregationType ?? 'NONE';
  const isAggregate = aggregation !== 'NONE';
  const decimals = key?.decimals ?? config.decimals;
  const { title, label, caption, unit } = cardWords(input, framed?.label ?? String);
  const { normalMin, normalMax } = settings;
  const range = cardRange(settings);
  const [min, max] = range ?? [];
  const value = cardValue(key, newest.value, decimals, range !== undefined);
  const { number } = value;
  const normal: readonly [number, number] | undefined =
    normalMin !== undefined && normalMax !== undefined && normalMax > normalMin ? [normalMin, normalMax] : undefined;
  const spec = useMemo((): SeriesSpec[] => [{ label, unit, decimals: decimals ?? null, colour: null }], [label, unit, decimals]);
  // The bar shows the scale already; without a bar only desktops have room for axes.
  const isBare = size !== 'desk' || range !== undefined;
  const look = useMemo(() => ({ ...lookAt(size, wallScale), isBare }), [size, wallScale, isBare]);
  const hasTrend = settings.showTrend !== false && (newest.snapshot?.series[0]?.statistics.count ?? 0) > 1;
  const staysLive = !isLiveWindow(input.window) && !isAggregate;
  const isUnresolved = !newest.isAsked;
  const absence = useAbsence(sources, newest);
  const colours = useCardColours(settings, COLOURS, number, title, useCardGround(newest.freshness));
  const { isEmpty } = newest;
  // Before that nobody knows whether there is a value.
  const isTold = newest.at > 0 || newest.status?.state === 'ready';
  const mark =
    isEmpty || isUnresolved || !isTold ? undefined : (
      <FreshnessMark freshness={newest.freshness} at={newest.at} ahead={newest.ahead} isYielding />
    );
  return (
    <WidgetFrame
      title={title}
      end={staysLive ? t('widgets.live') : undefined}
      padding="none"
      className={[frame.frame, classes.frame].join(' ')}
      status={newest.status}
      hasData={newest.at > 0}
      waiting={isUnresolved ? undefined : t('widgets.waitingValue')}
      mark={isWall ? undefined : mark}
    >
      {isWall ? <CardStrip alarm={alarm} freshness={newest.freshness} /> : null}
      <div className={classes.card}>
        <CardFigure className={classes.value} style={{ color: colours.of('valueColor') }} {...{ value, unit, freshness: newest.freshness }}>
          {caption ? <bdi className={classes.note}>{caption}</bdi> : null}
        </CardFigure>
        {range ? (
          <RangeBar min={range[0]} max={range[1]} normal={normal} value={number} decimals={decimals} hasFigures={!isWall || !normal} />
        ) : null}
        <CardStatus
          alarm={alarm}
          outside={outsideOf(number, { lower: normal?.[0] ?? min, upper: normal?.[1] ?? max })}
          normal={size === 'phone' || isUnresolved ? undefined : normal}
          freshness={newest.freshness}
          mark={isWall ? mark : undefined}
        />
        {absence ? <p className={isEmpty ? classes.empty : classes.note}>{absence}</p> : null}
        <div className={classes.trend} data-bare={isBare || undefined}>
          {hasTrend && newest.snapshot ? (
            <div className={classes.line}>
              <SeriesChart
                handle={newest.chart}
                snapshot={newest.snapshot}
                series={spec}
                isLive={input.liveWindow.mode === 'realtime'}
                hasLegend={false}
                look={look}
                syncKey={syncKey}
                onZoom={size === 'desk' ? onZoom : undefined}
                onZoomReset={onZoomReset}
                onWidth={newest.onWidth}
              />
            </div>
          ) : null}
        </div>
      </div>
      {colours.readers}
      <CardClick config={config} sources={sources} />
    </WidgetFrame>
  );
}
