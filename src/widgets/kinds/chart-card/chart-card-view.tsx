import { type CSSProperties, use, useMemo } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import type { SeriesSpec } from '../../../charts/plot-input.ts';
import { lookAt } from '../../../charts/plot-look.ts';
import { SeriesChart } from '../../../charts/series-chart.tsx';
import type { DemandStatus } from '../../../contract/snapshot.ts';
import { formatMeasured } from '../../../format/moments.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { isBlack } from '../../../theme/contrast.ts';
import { CardStrip, useCardAlarm } from '../../cards/card-alarm.tsx';
import { CardDate } from '../../cards/card-date.tsx';
import frame from '../../cards/card-frame.module.css';
import parts from '../../cards/card-parts.module.css';
import { CardWords } from '../../cards/card-parts.tsx';
import { fontPx, textStyle } from '../../cards/card-text.ts';
import { useCardColours, useCardGround } from '../../cards/use-card-colours.tsx';
import { TEXT } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { FrameContext } from '../../frame-context.ts';
import { paddingOf } from '../../frame-look.ts';
import { type Trend, useTrend } from '../../latest/use-trend.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './chart-card.module.css';
import { chartCardDemands } from './demands.ts';
import type { ChartCardSettings, ChartCardWidget } from './settings.ts';
import { shownValues, timedOf } from './shown-values.ts';
import { ValueText } from './value-text.tsx';

const SMALL = ['subtitleColor', 'dateColor'] as const;

const NO_KEYS: ChartCardWidget['sources'][number]['keys'] = [];

/** The values, the line, and the state of both. */
function useChartCard(input: ChartCardWidget) {
  const { sources, window, variant } = input;
  const { series, values } = useMemo(() => chartCardDemands({ sources, window }), [sources, window]);
  const trend = useTrend(series);
  const table = useEntityTable(values);
  const [source] = sources;
  const answers = [series && (trend.snapshot ?? null), values && (table ?? null)].filter((_, i) => [series, values][i] !== null);
  const status: DemandStatus | undefined =
    answers.find((one) => one?.state === 'failed') ?? (answers.every(Boolean) ? (answers[0] ?? undefined) : undefined);
  const all = shownValues(source?.keys[0], source?.latestKeys ?? NO_KEYS, table?.rows[0] ?? undefined, trend.snapshot);
  const shown = variant === 'aggregated' ? all : all.slice(0, 1);
  const isEmpty = status?.state === 'ready' && (values ? table?.total === 0 : trend.snapshot?.series.length === 0);
  return { trend, status, shown, isAsked: series !== null || values !== null, isEmpty, updatedAt: status?.updatedAt };
}

interface LineProps {
  readonly input: ChartCardWidget;
  readonly trend: Trend;
  readonly hasEnds: boolean;
}

/** The line of the key, and the ends of its values. */
function Line({ input, trend: { snapshot, chart, onWidth }, hasEnds }: LineProps) {
  const { config, sources, window } = input;
  const { size, wallScale, syncKey, onZoom, onZoomReset } = useSurroundings();
  const key = sources[0]?.keys[0];
  const label = key?.label || key?.name || '';
  const decimals = key?.decimals ?? config.decimals ?? null;
  const unit = key?.units || config.units || '';
  const colour = key?.color && !isBlack(key.color) ? key.color : null;
  const spec = useMemo((): SeriesSpec[] => [{ label, unit, decimals, colour }], [label, unit, decimals, colour]);
  const look = useMemo(() => ({ ...lookAt(size, wallScale), isBare: true }), [size, wallScale]);
  const { min, max, count = 0 } = snapshot?.series[0]?.statistics ?? {};
  const end = (value: number | null | undefined) =>
    value == null ? null : <span>{formatMeasured('', String(value), decimals ?? undefined)}</span>;
  return (
    <div className={classes.chart}>
      {hasEnds && count > 1 && size !== 'wall' ? (
        <div className={classes.ends}>
          {end(max)}
          {end(min)}
        </div>
      ) : null}
      <div className={classes.plot}>
        {snapshot && count > 1 ? (
          <SeriesChart
            handle={chart}
            snapshot={snapshot}
            series={spec}
            isLive={window.mode === 'realtime'}
            hasLegend={false}
            look={look}
            syncKey={syncKey}
            onZoom={size === 'desk' ? onZoom : undefined}
            onZoomReset={onZoomReset}
            onWidth={onWidth}
          />
        ) : null}
      </div>
    </div>
  );
}

type Body = Pick<ReturnType<typeof useChartCard>, 'trend' | 'shown'> & { readonly input: ChartCardWidget };

/** What each value is shown with: its key's, where that says something, else the widget's. */
function Values({ shown, input: { config, settings, variant, sources, title } }: Omit<Body, 'trend'>) {
  const key = sources[0]?.keys[0];
  const isAggregated = variant === 'aggregated';
  return shown.map((one) => (
    <ValueText
      key={one.position}
      shown={one}
      unit={one.key.units || config.units || (isAggregated ? '' : key?.units) || ''}
      decimals={one.key.decimals ?? config.decimals ?? undefined}
      font={isAggregated ? one.look.font : settings.valueFont}
      colour={isAggregated ? one.look.color : settings.valueColor}
      title={title}
    />
  ));
}

const sized = (font: Parameters<typeof textStyle>[0]) => ({ '--size': fontPx(font ?? {}, 12) }) as CSSProperties;

function Aggregated({ input, trend, shown }: Body) {
  const framed = use(FrameContext);
  const { settings } = input;
  const { subtitle, subtitleFont, dateFont } = settings;
  const colours = useCardColours(settings, SMALL, undefined, input.title, useCardGround());
  const words = settings.showSubtitle === false ? '' : (framed?.label ?? String)(subtitle ?? '${entityName}');
  const newest = timedOf(shown);
  return (
    <>
      <CardWords
        className={classes.subtitle}
        words={words}
        font={subtitleFont}
        colour={colours.of('subtitleColor', TEXT)}
        style={sized(subtitleFont)}
      />
      <div className={classes.values}>
        <Values shown={shown} input={input} />
      </div>
      {settings.showChart === false ? null : <Line input={input} trend={trend} hasEnds />}
      {settings.showDate === false || !newest ? null : (
        <p
          className={[parts.date, classes.date].join(' ')}
          style={{ ...sized(dateFont), ...textStyle(dateFont), color: colours.of('dateColor', TEXT) }}
        >
          <CardDate format={settings.dateFormat} newest={newest} />
        </p>
      )}
    </>
  );
}

function Simple({ input, trend, shown }: Body) {
  return (
    <div className={classes.simple} data-side={input.settings.layout === 'right' ? 'right' : 'left'}>
      {input.settings.showValue === false ? null : (
        <div className={classes.values}>
          <Values shown={shown} input={input} />
        </div>
      )}
      <Line input={input} trend={trend} hasEnds={false} />
    </div>
  );
}

/** Values above their line, or one beside it. */
export function ChartCardView({ input }: ViewProps<ChartCardSettings>) {
  const t = useT();
  const { trend, status, shown, isAsked, isEmpty, updatedAt } = useChartCard(input);
  const { settings, title, variant, sources } = input;
  const { size } = useSurroundings();
  const alarm = useCardAlarm(size === 'wall' ? (sources[0] ?? null) : null);
  const newest = timedOf(shown);
  const isAggregated = variant === 'aggregated';
  const isDated = isAggregated && settings.showDate !== false;
  const isTold = newest !== undefined && isAsked && !isEmpty && (newest.at > 0 || status?.state === 'ready');
  const mark = isTold && !isDated ? <FreshnessMark freshness={newest.freshness} at={newest.at} isYielding /> : undefined;
  const Shape = isAggregated ? Aggregated : Simple;
  return (
    <WidgetFrame
      title={title}
      className={frame.frame}
      padding="none"
      mark={title ? mark : undefined}
      status={status}
      hasData={shown.some(({ at }) => at > 0) || (trend.snapshot?.series.length ?? 0) > 0}
      waiting={isAsked ? t('widgets.waitingValue') : undefined}
    >
      {size === 'wall' && newest ? <CardStrip alarm={alarm} freshness={newest.freshness} /> : null}
      {!isAsked || isEmpty ? (
        <EntitiesNotice isAsked={isAsked} sources={sources} updatedAt={updatedAt} />
      ) : (
        <div
          className={classes.card}
          data-headless={title ? undefined : true}
          style={
            {
              padding: paddingOf(settings.padding || undefined),
              ...(settings.autoScale === false ? { '--unit': '1px' } : {}),
            } as CSSProperties
          }
        >
          <Shape input={input} trend={trend} shown={shown} />
          {title ? null : <span className={[parts.date, classes.mark].join(' ')}>{mark}</span>}
        </div>
      )}
    </WidgetFrame>
  );
}
