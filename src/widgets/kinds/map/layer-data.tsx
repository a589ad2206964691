import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import { useSeries } from '../../../bridge/use-series.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { DemandStatus, EntityRow } from '../../../contract/snapshot.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatMoment } from '../../../format/times.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import type { TableView } from '../../../store/views.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import { dataColumns } from '../../data-columns.ts';
import { HeldTable } from '../../held-table.ts';
import type { WidgetSource } from '../../source.ts';
import { type OldCell, worse, worstCell } from '../../worst-cell.ts';
import type { Ground } from './ground.ts';
import type { MapLayer, MapModel } from './map-model.ts';
import { type AllData, type MapRow, positionKeys, rowMaker, rowsDemand, trackDemand, trackedRows } from './map-rows.ts';
import { type Drawn, drawnRow, layerFunctions } from './marker-looks.ts';
import { SteadyLooks } from './steady-looks.ts';
import { tracksOf } from './tracks.ts';
import { MOST_ANEW, useAllData } from './use-all-data.ts';
import { useInSteps } from './use-in-steps.ts';
import { usePoints } from './use-points.ts';

/** What a layer has to draw. */
export interface LayerState {
  readonly state: DemandStatus['state'] | undefined;
  readonly fault: Fault | null;
  /** Whether positions or their absence are known. */
  readonly isKnown: boolean;
  /** Of the values that say where things are and how they look. */
  readonly worst: OldCell | null;
  readonly drawn: readonly Drawn[];
  readonly faults: readonly Fault[];
}

export interface LayerDataProps {
  readonly index: number;
  readonly layer: MapLayer;
  readonly source: WidgetSource;
  readonly model: MapModel;
  readonly config: WidgetConfig;
  readonly title: string;
  readonly window: TimeWindow;
  /** The shown time of paths; null: their newest. */
  readonly moment: EpochMs | null;
  readonly ground: Ground;
  readonly data: AllData;
  /** Place of the one whose tooltip is open; null: none is. */
  readonly watched: string | null;
  /** Keep its identity. */
  readonly onState: (index: number, state: LayerState) => void;
}

const keyOf = (row: MapRow) => row.key;
const NO_ROWS: readonly MapRow[] = [];
const NO_DRAWN: readonly Drawn[] = [];

/** Those of a large table come in parts: the last whole ones. */
function useWholeRows(view: TableView<EntityRow> | undefined): readonly EntityRow[] | undefined {
  const rows = view && view.state !== 'loading' ? view.rows : undefined;
  const isFailed = view?.state === 'failed';
  const now = useMemo(() => (rows?.includes(undefined as never) ? isFailed && rows.filter(Boolean) : rows), [rows, isFailed]);
  const [last] = useState<{ whole?: readonly EntityRow[] | undefined }>({});
  if (now !== false) last.whole = now;
  return last.whole;
}

/** The rows of a layer; a row of the server that did not change gives the same row. */
function useRows({ layer, source, model, config, window, moment, ground }: LayerDataProps) {
  const locale = useLocale();
  const calledAs = model.sources[layer.source]?.name;
  const view = useEntityTable(useMemo(() => rowsDemand(layer, source, config, model.most), [layer, source, config, model]));
  const series = useSeries(useMemo(() => trackDemand(layer, source, window, model.most), [layer, source, window, model]));
  const toRow = useMemo(() => rowMaker({ layer, source, config, ground, calledAs }), [layer, source, config, ground, calledAs]);
  const plain = useInSteps(useWholeRows(view), toRow);
  const tracks = useMemo(() => {
    if (!series || series.state === 'loading') return undefined;
    return tracksOf(series, positionKeys(layer, source), ground);
  }, [series, layer, source, ground]);
  const placed = useMemo(() => {
    if (!layer.path || !plain) return plain;
    const inWords = (at: EpochMs) => formatMoment(at, { locale });
    return tracks && trackedRows(plain, layer, source, tracks, { moment, ground, inWords });
  }, [plain, tracks, layer, source, moment, ground, locale]);
  const isFailed = series?.state === 'failed' && view?.state !== 'failed';
  const worst = useMemo(() => {
    const latest = series?.series.map((one) => ({ times: [one.latest.ts], freshness: [one.latest.freshness] })) ?? [];
    return worse(worstCell(view?.rows.filter(Boolean) ?? []), worstCell(latest));
  }, [view, series]);
  return { rows: placed, status: isFailed ? series : view, worst };
}

/** Reads what a layer shows and hands it on. One component for each layer, because hooks cannot be called in a loop. Renders nothing. */
export const LayerData = memo(function LayerData(props: LayerDataProps) {
  const { index, layer, source, model, config, title, ground, data, watched, onState } = props;
  const { rows, status, worst: found } = useRows(props);
  const { freshness, at = 0 } = found ?? {};
  const worst = useMemo(() => (freshness ? { freshness, at } : null), [freshness, at]);
  const [held] = useState(() => new HeldTable<MapRow>());
  const { isOlder } = model;
  const functions = useMemo(() => {
    const aspect = ground.size ? ground.size.width / ground.size.height : 1;
    return layerFunctions({ layer, isOlder, title, data, aspect });
  }, [layer, isOlder, title, data, ground]);
  const labels = useMemo(() => dataColumns(source, config).map(({ label }) => label), [source, config]);
  const { dressed, faults } = useDressedRows(held, functions, keyOf, config);
  useEffect(() => {
    if (rows) data.set(layer.source, rows);
  }, [rows, data, layer]);
  const version = useAllData(data, functions);
  useEffect(() => {
    if (!rows || !dressed) return;
    // A new object is asked for anew.
    held.hold(version > 0 && rows.length <= MOST_ANEW ? rows.map((row) => ({ ...row })) : rows);
  }, [rows, held, dressed, version]);
  const looked = useTableView(dressed ?? held, true)?.rows;
  const shown = dressed ? looked : rows;
  const toDrawn = useCallback(
    (row: MapRow) => drawnRow(row, `${index} ${row.key}`, { layer, labels, ground }, (one, part) => dressed?.contentOf(one, part)),
    [index, layer, labels, ground, dressed],
  );
  const plain = useInSteps(layer.isHidden ? shown && NO_ROWS : shown, toDrawn);
  const anchors = model.timeline?.anchors ?? null;
  const { drawn, faults: ofPoints } = usePoints(plain, { layer, isOlder, title, data, anchors }, config);
  const [looks] = useState(() => new SteadyLooks());
  const steady = useMemo(() => drawn && looks.next(drawn, watched), [looks, drawn, watched]);
  const { state, fault = null } = status ?? {};
  // Within the frame of the snapshot.
  useLayoutEffect(
    () =>
      onState(index, { state, fault, isKnown: steady !== undefined, worst, drawn: steady ?? NO_DRAWN, faults: [...faults, ...ofPoints] }),
    [index, state, fault, steady, worst, faults, ofPoints, onState],
  );
  return null;
});
