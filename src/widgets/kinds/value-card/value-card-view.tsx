import { use, useMemo, useState } from 'react';
import { useAggregate, useCount, useEntityTable } from '../../../bridge/use-demand.ts';
import { useSeries } from '../../../bridge/use-series.ts';
import type { SeriesSpec } from '../../../charts/plot-input.ts';
import { DESK_LOOK, PHONE_LOOK, wallLook } from '../../../charts/plot-look.ts';
import { SeriesChart } from '../../../charts/series-chart.tsx';
import type { DemandStatus, SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { Freshness, Reading } from '../../../contract/telemetry.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatField, formatMeasured, formatText, momentOf } from '../../../format/moments.ts';
import { numberOf } from '../../../format/numbers.ts';
import { formatRounded } from '../../../format/rounded.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { QualityText } from '../../../marks/quality-text.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { readActions } from '../../actions/read-actions.ts';
import { FrameContext, useVisitorWords, useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { CardStrip, useCardAlarm } from './card-alarm.tsx';
import { cardDemand } from './card-demand.ts';
import { cardRange } from './card-range.ts';
import { CardStatus } from './card-status.tsx';
import { cardWords } from './card-words.ts';
import { FittedNumber } from './fitted-number.tsx';
import { outsideOf } from './outside-range.ts';
import { RangeBar } from './range-bar.tsx';
import type { CardWidget } from './settings.ts';
import classes from './value-card.module.css';
import { cardColour, followsValue } from './value-colour.ts';

interface Newest {
  readonly status: DemandStatus | undefined;
  readonly value: string | null;
  readonly at: EpochMs;
  readonly freshness: Freshness;
  readonly ahead?: Reading | null | undefined;
  readonly snapshot: SeriesSnapshot | undefined;
  /** There is no entity whose value it could be. */
  readonly isEmpty?: boolean;
}

function useNewest(input: CardWidget, widthPx: number): Newest {
  const demand = useMemo(() => cardDemand(input), [input]);
  const snapshot = useSeries(demand?.kind === 'series' ? { ...demand, widthPx: widthPx || 300 } : null);
  const table = useEntityTable(demand?.kind === 'entity-table' ? demand : null);
  const counted = useCount(demand?.kind === 'count' ? demand : null);
  const aggregate = useAggregate(demand?.kind === 'aggregate' ? demand : null);
  const info = snapshot?.series[0];
  const row = table?.rows[0];
  if (demand?.kind === 'entity-table') {
    return {
      status: table,
      value: row?.values[0] ?? null,
      at: row?.times[0] ?? 0,
      freshness: row?.freshness[0] ?? 'unknown',
      ahead: row?.ahead?.[0],
      snapshot: undefined,
      isEmpty: table?.state === 'ready' && table.total === 0,
    };
  }
  if (demand?.kind === 'count') {
    const count = counted?.count ?? null;
    return {
      status: counted,
      value: count === null ? null : String(count),
      at: counted?.updatedAt ?? 0,
      freshness: counted?.freshness ?? 'unknown',
      snapshot: undefined,
    };
  }
  if (demand?.kind === 'aggregate') {
    const [number] = aggregate?.rows ?? [];
    return {
      status: aggregate,
      value: number?.value == null ? null : String(number.value),
      at: aggregate?.end ?? 0,
      freshness: number?.value == null ? 'unknown' : number.freshness,
      snapshot: undefined,
    };
  }
  const latest = info?.latest;
  return {
    status: snapshot,
    value: latest?.value ?? null,
    at: latest?.ts ?? 0,
    freshness: latest?.freshness ?? 'unknown',
    ahead: latest?.ahead,
    snapshot,
    isEmpty: snapshot?.state === 'ready' && snapshot.series.length === 0,
  };
}

const CardColour = lateComponent(async () => (await import('./card-colour.tsx')).CardColour);
const CardAction = lateComponent(async () => (await import('./card-action.tsx')).CardAction);

export function ValueCardView({ input }: { readonly input: CardWidget }) {
  const t = useT();
  const { size, wallScale, syncKey, onZoom, onZoomReset } = useSurroundings();
  const [width, setWidth] = useState(0);
  const newest = useNewest(input, width);
  const framed = use(FrameContext);
  const isWall = size === 'wall';
  const { settings, config, sources } = input;
  const source = sources[0];
  const alarm = useCardAlarm(isWall && !source?.count ? (source ?? null) : null);
  const key = source?.keys[0];
  const aggregation = key?.aggregationType ?? 'NONE';
  const isAggregate = aggregation !== 'NONE';
  const decimals = key?.decimals ?? settings.decimals ?? settings.valueDec ?? config.decimals;
  const { title, label, caption, unit } = cardWords(input, framed?.label ?? String);
  const isWords = key?.type === 'entityField' || momentOf(key?.name ?? '', newest.value) !== undefined;
  const number = isWords ? undefined : numberOf(newest.value);
  const { normalMin, normalMax } = settings;
  const range = cardRange(input);
  const [min, max] = range ?? [];
  // A setting has the digits that somebody gave it, but a scale tells no more than the usual ones.
  const format = isWords ? formatText : key?.type === 'attribute' && range === undefined ? formatField : formatMeasured;
  const normal: readonly [number, number] | undefined =
    normalMin !== undefined && normalMax !== undefined && normalMax > normalMin ? [normalMin, normalMax] : undefined;
  const spec = useMemo((): SeriesSpec[] => [{ label, unit, decimals: decimals ?? null, colour: null }], [label, unit, decimals]);
  // The bar shows the scale already; without a bar only desktops have room for axes.
  const isBare = size !== 'desk' || range !== undefined;
  const look = useMemo(() => {
    const base = size === 'desk' ? DESK_LOOK : size === 'wall' ? wallLook(wallScale) : PHONE_LOOK;
    return isBare ? { ...base, isBare } : base;
  }, [size, wallScale, isBare]);
  const hasTrend = settings.showTrend !== false && (newest.snapshot?.series[0]?.statistics.count ?? 0) > 1;
  const staysLive = !isLiveWindow(input.window) && !isAggregate;
  const isUnresolved = !source?.count && !(source?.filter && key);
  const { title: whyUnasked } = useWhyUnasked(sources);
  const isOld = newest.freshness === 'stale' || newest.freshness === 'disconnected';
  // Numbers on walls stay neutral: colour is kept for alarms there.
  const isColoured = !isWall && !isOld;
  const { valueColor } = settings;
  const follows = followsValue(valueColor);
  const [byValue, setByValue] = useState<string>();
  const ground = isColoured ? framed?.look.ground : null;
  const colour = ground ? cardColour(valueColor, follows ? byValue : undefined, ground) : undefined;
  const forVisitors = useVisitorWords();
  const { isEmpty = false } = newest;
  const mark = isEmpty || isUnresolved ? undefined : <FreshnessMark freshness={newest.freshness} at={newest.at} ahead={newest.ahead} />;
  return (
    <WidgetFrame
      title={title}
      end={staysLive ? t('widgets.live') : undefined}
      padding="none"
      className={classes.frame}
      status={newest.status}
      hasData={newest.at > 0}
      {...(isUnresolved ? {} : { waiting: t('widgets.waitingValue') })}
      mark={isWall ? undefined : mark}
    >
      {isWall ? <CardStrip alarm={alarm} freshness={newest.freshness} /> : null}
      <div className={classes.card}>
        <p className={classes.value} style={colour ? { color: colour } : undefined}>
          {caption ? <bdi className={classes.note}>{caption}</bdi> : null}
          <QualityText freshness={newest.freshness}>
            <FittedNumber
              text={format(key?.name ?? '', newest.value, decimals)}
              whole={(isWords ? formatText : formatField)(key?.name ?? '', newest.value)}
              rounded={isWords ? undefined : formatRounded(newest.value)}
            />
          </QualityText>
          {unit && number !== undefined ? <bdi className={classes.unit}>{unit}</bdi> : null}
        </p>
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
        {isEmpty ? <p className={classes.empty}>{[t('widgets.noEntities'), forVisitors].filter(Boolean).join('. ')}</p> : null}
        {isUnresolved ? <p className={classes.note}>{whyUnasked}</p> : null}
        <div className={classes.trend} data-bare={isBare || undefined}>
          {hasTrend && newest.snapshot ? (
            <div className={classes.line}>
              <SeriesChart
                snapshot={newest.snapshot}
                series={spec}
                isLive={input.liveWindow.mode === 'realtime'}
                hasLegend={false}
                look={look}
                syncKey={syncKey}
                onZoom={size === 'desk' ? onZoom : undefined}
                onZoomReset={onZoomReset}
                onWidth={setWidth}
              />
            </div>
          ) : null}
        </div>
      </div>
      {isColoured && follows ? (
        <QuietPart>
          <CardColour stored={valueColor} value={number} title={title} onColour={setByValue} />
        </QuietPart>
      ) : null}
      {readActions(config, 'cardClick').length > 0 ? (
        <QuietPart>
          <CardAction config={config} source={source} />
        </QuietPart>
      ) : null}
    </WidgetFrame>
  );
}
