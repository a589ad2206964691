import { IconChartLine } from '@tabler/icons-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { perform, QUIET } from '../../../bridge/request.ts';
import { useAlarmTable } from '../../../bridge/use-demand.ts';
import { type OpenSeries, useSeriesSet } from '../../../bridge/use-series-set.ts';
import { alarmMarks } from '../../../charts/alarm-marks.ts';
import { ChartMenu } from '../../../charts/chart-menu.tsx';
import type { LegendColumn } from '../../../charts/legend-columns.ts';
import type { RangeColour, SeriesSpec } from '../../../charts/plot-input.ts';
import { lookAt } from '../../../charts/plot-look.ts';
import { type ChartHandle, SeriesChart } from '../../../charts/series-chart.tsx';
import { sharedUnit } from '../../../charts/series-values.ts';
import { type Fault, failed, type Outcome, ok } from '../../../contract/fault.ts';
import type { SampleAt, SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import { windowLength } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { faultOfPart, QuietPart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { notifyFault } from '../../../store/notices.ts';
import { useNoneFound } from '../../entities-notice.tsx';
import { useNoDataWords, useVisitorWords, useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { callFunction } from '../../value-texts.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { chartAxes } from './chart-axes.ts';
import { alarmMarksDemand, chartDemands } from './chart-demands.ts';
import { barsOf, hasLimits, isStackedChart, isStateChart, legendOf } from './chart-style.ts';
import classes from './chart-view.module.css';
import { aroundPlot, furtherReading } from './further-reading.ts';
import type { FillLabel } from './label-values.ts';
import { LateLabels, LateLatest, LateLimits, LateRanges, LateRuleLimits, LateStateNames, LateZoom, lateMerge } from './late-parts.ts';
import type { DrawnLimits } from './limit-values.ts';
import { mergeSeries } from './merge-series.ts';
import { seriesSpecs } from './series-specs.ts';
import { silence } from './silence.ts';
import type { ShownStates } from './state-names-reader.tsx';
import type { ChartWidget } from './tables.ts';
import { type LatestOf, readsLatest, tooltipTexts, useAxisTexts } from './tooltip-texts.ts';
import type { RuleLimits } from './use-rule-limits.ts';
import { WHOLE, type ZoomRange, zoomed, zoomFactor } from './zoom-range.ts';

const seriesNames = (snapshot: SeriesSnapshot | undefined) =>
  snapshot?.series.map((info) => `${info.entity.id} ${info.key} ${info.keyIndex} ${info.shiftMs > 0} ${info.band ?? ''}`).join() ?? '';

/** All content of the frame around the plot; while it is the same, snapshots are drawn without a render. */
function frameContent(isLive: boolean, set: readonly OpenSeries[]): string {
  return JSON.stringify(
    set.map(({ id, snapshot }) => {
      if (!snapshot) return id;
      const { state, fault, t, series, omittedEntities } = snapshot;
      return [
        id,
        state,
        fault,
        t.length > 0,
        omittedEntities,
        seriesNames(snapshot),
        series.map(({ texts }) => texts),
        isLive ? silence(series) : null,
      ];
    }),
  );
}

const answered = (set: readonly OpenSeries[]) => set.filter(({ snapshot }) => snapshot !== undefined);
const mergedOf = (set: readonly OpenSeries[], states: ShownStates | undefined) =>
  mergeSeries(
    set.map(({ snapshot }) => snapshot),
    states?.share,
  );

/** Data of the chart's sources, and functions to query it. Snapshots that change only the plot go straight to `chart`. */
function useSources(input: ChartWidget, isLive: boolean, widthPx: number, chart: RefObject<ChartHandle | null>, range: ZoomRange) {
  const demands = useMemo(
    () => chartDemands(input).map((demand) => (demand && widthPx > 0 ? { ...demand, widthPx } : null)),
    [input, widthPx],
  );
  const [states, setStates] = useState<ShownStates>();
  const drawnStates = useRef(states);
  drawnStates.current = states;
  const { shown, newest: known } = useSeriesSet(demands, {
    news: (set) => frameContent(isLive, set),
    draw: (set) => {
      const merged = mergedOf(set, drawnStates.current);
      if (merged) chart.current?.show(zoomed(merged.snapshot, range));
    },
  });
  const hasStates = shown.some(({ snapshot }) => snapshot?.series.some(({ texts }) => texts !== null));
  const merged = useMemo(
    () =>
      // Without their names states would stand on the axis in any order.
      hasStates && !states ? undefined : mergedOf(shown, states),
    [shown, hasStates, states],
  );
  const stateReader = hasStates ? (
    <QuietPart>
      <LateStateNames input={input} set={shown} onStates={setStates} />
    </QuietPart>
  ) : null;
  /** In the order of the merged series: source after source. */
  const inspect = useCallback(async (at: EpochMs): Promise<Outcome<readonly (SampleAt | null)[]>> => {
    const asked = answered(known.current);
    const answers = await Promise.all(asked.map(({ id }) => perform((core) => core.samplesAt(id, at), QUIET)));
    return ok(
      answers.flatMap((answer, place): (SampleAt | null)[] =>
        answer.ok
          ? answer.value.map((sample) => drawnStates.current?.named(sample) ?? sample)
          : (asked[place]?.snapshot?.series.map(() => null) ?? []),
      ),
    );
  }, []);
  const exportData = useCallback(async (): Promise<Outcome<string>> => {
    const asked = answered(known.current);
    const parts: string[] = [];
    for (const answer of await Promise.all(asked.map(({ id }) => perform((core) => core.exportSeries(id), QUIET)))) {
      if (!answer.ok) return failed(answer.fault);
      parts.push(answer.value);
    }
    if (parts.length === 1) return ok(parts.join());
    try {
      return ok((await lateMerge()).mergeCsv(parts));
    } catch (error) {
      return failed(faultOfPart(error));
    }
  }, []);
  return { merged, states: hasStates ? states : undefined, stateReader, inspect, exportData };
}

const NO_SERIES: readonly SeriesInfo[] = [];
const NO_LATEST: LatestOf = () => undefined;
const NO_RULES: RuleLimits = { thresholds: [], isMissing: false };
const NO_LIMITS: DrawnLimits = { thresholds: [], ends: [], missing: [] };
const NO_SPECS: readonly SeriesSpec[] = [];

function showFault(fault: Fault): void {
  notifyFault(fault);
}

function emptySnapshot(input: ChartWidget): SeriesSnapshot {
  const { window } = input;
  const end = window.mode === 'fixed' ? window.end : Date.now();
  return {
    state: 'loading',
    fault: null,
    updatedAt: null,
    start: end - windowLength(window),
    end,
    intervalMs: 0,
    t: new Float64Array(),
    columns: [],
    series: [],
    omittedEntities: 0,
    points: 0,
    heldFrom: null,
  };
}

export function ChartView({ input }: { readonly input: ChartWidget }) {
  const t = useT();
  const noData = useNoDataWords();
  const forVisitors = useVisitorWords();
  const whyUnasked = useWhyUnasked(input.sources);
  const { size, wallScale, syncKey, onZoom, onZoomReset } = useSurroundings();
  const [width, setWidth] = useState(0);
  const chart = useRef<ChartHandle>(null);
  const [legendHome, setLegendHome] = useState<HTMLElement | null>(null);
  const isLive = input.window.mode === 'realtime' || (input.window.mode === 'calendar' && input.window.isLive);
  const [zoom, setZoom] = useState({ range: WHOLE, window: input.window });
  // Another window begins whole.
  const range = zoom.window === input.window ? zoom.range : WHOLE;
  const { merged, states, stateReader, inspect, exportData } = useSources(input, isLive, width * zoomFactor(range), chart, range);
  const snapshot = merged?.snapshot;
  const identity = seriesNames(snapshot);
  const stored = useMemo(() => chartAxes(input), [input]);
  const latest = useRef<LatestOf>(NO_LATEST);
  const hasLatest = useMemo(() => readsLatest(input), [input]);
  const onLatest = useCallback((next: LatestOf) => {
    latest.current = next;
  }, []);
  const words = useMemo(() => tooltipTexts(input, callFunction, () => chart.current?.wordsArrived(), latest), [input]);
  const isRanged = input.settings.rangeColors != null;
  const [ranges, setRanges] = useState<readonly RangeColour[]>();
  const hasLabels = input.settings.customLegendEnabled === true;
  const [labels, setLabels] = useState<{ readonly fill: FillLabel }>();
  const onLabels = useCallback((fill: FillLabel) => setLabels({ fill }), []);
  const [edition, setEdition] = useState(0);
  const valueTexts = useMemo(() => furtherReading()?.labelTexts(input, () => setEdition((before) => before + 1)), [input]);
  const named = useMemo(
    () =>
      merged
        ? seriesSpecs(merged.snapshot.series, merged.sourceOf, input, stored, words, hasLabels ? labels?.fill : undefined, valueTexts)
        : [],
    // Names depend on entities and keys (`identity`), not on each snapshot; `edition` rises when texts of values have arrived.
    [identity, input, stored, words, hasLabels, labels, valueTexts, edition],
  );
  const specs = useMemo(
    () => (isRanged ? (ranges ? named.map((spec) => ({ ...spec, ranges })) : NO_SPECS) : named),
    [named, isRanged, ranges],
  );
  const isLimited = hasLimits(input);
  const [read, setLimits] = useState(NO_LIMITS);
  const { thresholds: storedLimits, ends, missing: unknown } = isLimited ? read : NO_LIMITS;
  const hasRules = input.settings.showAlarmLimits === true;
  const [ofRules, setOfRules] = useState(NO_RULES);
  const rules = hasRules ? ofRules : NO_RULES;
  const axis = snapshot?.series.find(({ texts }) => texts)?.texts;
  const thresholds = useMemo(() => {
    const all = [...storedLimits, ...rules.thresholds];
    return states && axis ? states.limits(all, axis) : all;
  }, [storedLimits, rules, states, axis]);
  const missing = rules.isMissing ? [...unknown, t('chart-timeseries.alarmRules')] : unknown;
  const axes = useAxisTexts(stored.axes, input.title, ends);
  const legend = useMemo(() => legendOf(input, size === 'wall'), [input, size]);
  const { times, ground, tooltip } = useMemo(() => aroundPlot(input), [input]);
  const bars = useMemo(() => barsOf(input), [input]);
  const [chosen, setChosen] = useState<readonly LegendColumn[]>();
  const alarmRows = useAlarmTable(useMemo(() => alarmMarksDemand(input), [input]))?.rows;
  const alarms = useMemo(() => alarmMarks(alarmRows?.map(({ alarm }) => alarm) ?? []), [alarmRows]);
  const look = useMemo(() => lookAt(size, wallScale), [size, wallScale]);
  const empty = useMemo(() => emptySnapshot(input), [input]);

  const hasData = snapshot !== undefined && snapshot.t.length > 0;
  const isUnasked = input.sources.every(({ filter, keys }) => filter === null || keys.length === 0);
  const isEmpty = isUnasked || (snapshot?.state === 'ready' && !hasData);
  // Each entity has its series, whether or not those have values.
  const hasEntities = snapshot !== undefined && snapshot.series.length > 0;
  const noneFound = useNoneFound(input.sources, snapshot?.updatedAt ?? Date.now());
  const silent = snapshot && isLive ? silence(snapshot.series) : undefined;
  const omitted = snapshot?.omittedEntities ?? 0;
  const isCutShort = hasData && snapshot.isCutShort === true;
  const keys = input.sources.reduce((sum, source) => sum + source.keys.length, 0);
  // A wall is read from afar: the names of the values are in the largest text.
  const titled = size === 'wall' && input.title ? sharedUnit(specs) : undefined;
  return (
    <WidgetFrame
      title={titled ? t('chart-timeseries.titleUnit', { title: input.title, unit: titled }) : input.title}
      status={snapshot}
      hasData={hasData}
      waiting={hasData || isUnasked ? undefined : t('chart-timeseries.waitingSeries', { count: keys })}
      className={size === 'wall' ? classes.wall : undefined}
      beside={size === 'wall' ? <div ref={setLegendHome} data-beside className={classes.legendHome} /> : undefined}
      mark={silent ? <FreshnessMark {...silent} isYielding /> : undefined}
      end={
        (size !== 'wall' || missing.length > 0 || omitted > 0 || isCutShort) && (
          <span className={classes.end}>
            {missing.length > 0 ? (
              <span title={missing.join(', ')}>
                {t('chart-timeseries.limitsMissing', { count: missing.length, names: missing.join(', ') })}
              </span>
            ) : null}
            {isCutShort ? (
              <span title={t('chart-timeseries.cutShortText')}>{t('chart-timeseries.cutShort', { count: input.window.limit })}</span>
            ) : null}
            {omitted > 0 ? t('widgets.omitted', { count: omitted }) : null}
            {size !== 'wall' && hasData ? (
              <ChartMenu
                title={input.title}
                chart={chart}
                onData={exportData}
                onFault={showFault}
                columns={chosen ?? legend.columns}
                onColumns={setChosen}
              />
            ) : null}
          </span>
        )
      }
    >
      {stateReader}
      {hasLabels ? (
        <QuietPart>
          <LateLabels input={input} onLabels={onLabels} />
        </QuietPart>
      ) : null}
      {hasLatest ? (
        <QuietPart>
          <LateLatest input={input} onLatest={onLatest} />
        </QuietPart>
      ) : null}
      {isLimited ? (
        <QuietPart>
          <LateLimits input={input} axes={stored} onLimits={setLimits} />
        </QuietPart>
      ) : null}
      {hasRules ? (
        <QuietPart>
          <LateRuleLimits series={snapshot?.series ?? NO_SERIES} specs={specs} onLimits={setOfRules} />
        </QuietPart>
      ) : null}
      <SeriesChart
        snapshot={zoomed(snapshot ?? empty, range)}
        below={
          input.settings.dataZoom && size !== 'wall' && hasData ? (
            <QuietPart>
              <LateZoom
                window={snapshot}
                range={range}
                onRange={(next) => setZoom({ range: next, window: input.window })}
                onChosen={input.settings.dataZoomUpdateTimewindow ? onZoom : undefined}
              />
            </QuietPart>
          ) : null
        }
        series={specs}
        isLive={isLive}
        axes={axes}
        times={times}
        ground={ground}
        thresholds={thresholds}
        alarms={alarms}
        isStacked={isStackedChart(input.settings)}
        bars={bars}
        insteadOfLegend={
          isRanged ? (
            <QuietPart>
              <LateRanges
                settings={input.settings}
                unit={named[0]?.unit}
                decimals={named[0]?.decimals}
                isShown={legend.isShown}
                onColours={setRanges}
              />
            </QuietPart>
          ) : undefined
        }
        columns={chosen ?? legend.columns}
        legend={legend.layout}
        tooltip={tooltip}
        hasLegend={legend.isShown}
        legendHome={size === 'wall' ? legendHome : undefined}
        hasUnit={titled === undefined}
        handle={chart}
        onInspect={inspect}
        look={look}
        syncKey={syncKey}
        onZoom={size === 'desk' ? onZoom : undefined}
        onZoomReset={size === 'desk' ? onZoomReset : undefined}
        onWidth={setWidth}
      />
      {isEmpty ? (
        <div className={classes.empty}>
          <StateNotice
            icon={IconChartLine}
            {...(isUnasked
              ? whyUnasked
              : snapshot?.notHeld
                ? { title: t('tables.notHeldTitle') }
                : {
                    title:
                      noData ??
                      (hasEntities ? t(isStateChart(input) ? 'chart-timeseries.noStates' : 'chart-timeseries.noSeries') : noneFound.title),
                    text:
                      forVisitors ??
                      (hasEntities
                        ? t(silent?.ahead ? 'chart-timeseries.noSeriesAhead' : 'chart-timeseries.noSeriesText', {
                            time: formatClock(snapshot?.updatedAt ?? Date.now()),
                            count: snapshot?.series.length ?? 0,
                          })
                        : noneFound.text),
                  })}
          />
        </div>
      ) : null}
    </WidgetFrame>
  );
}
