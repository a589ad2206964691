/** What authors say of single readings of paths: their colours and tooltips, and which of them are stepped to. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import type { LookFunction } from '../../cell-functions/look-function.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import { HeldTable } from '../../held-table.ts';
import type { PatternData } from '../../markup/patterns.ts';
import type { MapLayer, MapTimeline } from './map-model.ts';
import type { AllData, MapRow } from './map-rows.ts';
import { colourOf, type Drawn, type PointLooks } from './marker-looks.ts';
import { MOST_ANEW, useAllData } from './use-all-data.ts';

interface PointRow {
  readonly key: string;
  readonly row: MapRow;
  readonly at: EpochMs;
  readonly data: PatternData;
}

/** Of more readings in all no function is asked. */
const MOST = 10_000;
/** What a function answers that counts as no. */
const NO = new Set(['', 'false', '0']);
const keyOf = ({ key }: PointRow) => key;
const NONE: ReadonlyMap<string, PointRow> = new Map();

interface PointParts {
  readonly layer: MapLayer;
  readonly isOlder: boolean;
  readonly title: string;
  readonly data: AllData;
  readonly anchors: MapTimeline['anchors'];
}

function pointFunctions({ layer, isOlder, title, data, anchors }: PointParts): LookFunction<PointRow>[] {
  const points = layer.path?.points;
  const scripts = { anchor: anchors?.script, colour: points?.colour.script, tooltip: points?.tooltip?.script };
  const args = isOlder ? ['data', 'dsData', 'dsIndex', 'ctx'] : ['data', 'dsData', 'ctx'];
  const argsOf = (one: PointRow) => [one.data, data.all(), ...(isOlder ? [data.indexOf(layer.source, one.row)] : [])];
  return Object.entries(scripts).flatMap(([column, script]) =>
    script ? [{ ...script, name: title, args, column, gives: 'content' as const, argsOf }] : [],
  );
}

/** Adds to what is drawn of a layer with a path what is said of its readings. */
export function usePoints(
  drawn: readonly Drawn[] | undefined,
  { layer, isOlder, title, data, anchors }: PointParts,
  config: WidgetConfig,
): { readonly drawn: readonly Drawn[] | undefined; readonly faults: readonly Fault[] } {
  const functions = useMemo(
    () => (layer.path ? pointFunctions({ layer, isOlder, title, data, anchors }) : []),
    [layer, isOlder, title, data, anchors],
  );
  const ranges = layer.path?.points?.colour.ranges ?? null;
  const isAsked = functions.length > 0 || ranges !== null;
  const [held] = useState(() => new HeldTable<PointRow>());
  const known = useRef(new Map<string, PointRow>());
  const version = useAllData(data, functions);
  const askedOf = useRef(0);
  useEffect(() => {
    if (!isAsked || !drawn) return;
    const count = drawn.reduce((sum, { track }) => sum + (track?.times.length ?? 0), 0);
    // A new object is asked for anew.
    const before = version !== askedOf.current && count <= MOST_ANEW ? NONE : known.current;
    askedOf.current = version;
    known.current = new Map();
    for (const one of count > MOST ? [] : drawn) {
      one.track?.times.forEach((at, point) => {
        const key = `${one.key} ${at}`;
        known.current.set(key, before.get(key) ?? { key, row: one, at, data: one.dataAt?.(point) ?? one.data });
      });
    }
    held.hold([...known.current.values()]);
  }, [held, isAsked, drawn, version]);
  const { dressed, faults } = useDressedRows(held, functions, keyOf, config);
  const rows = useTableView(dressed ?? held, true)?.rows;
  const looks = useMemo(() => {
    const { path } = layer;
    if (!path || !rows || rows.length === 0) return null;
    const said = (row: PointRow, column: string) => dressed?.contentOf(row, column);
    const groups = Map.groupBy(rows, ({ row }) => row.key);
    const pattern = path.points?.tooltip?.pattern ?? null;
    return new Map(
      [...groups].map(([key, own]): [string, PointLooks] => [
        key,
        {
          colours: path.points ? own.map((row) => colourOf(path.points?.colour ?? path.colour, row, said(row, 'colour'))) : [],
          tooltips: own.map((row) => (pattern === null ? null : (said(row, 'tooltip') ?? pattern))),
          anchors: anchors?.script ? own.filter((row) => !NO.has(said(row, 'anchor') ?? 'unanswered')).map(({ at }) => at) : null,
        },
      ]),
    );
  }, [layer, anchors, rows, dressed]);
  const all = useMemo(
    () => (isAsked && looks ? drawn?.map((one) => ({ ...one, pointLooks: looks.get(one.key) ?? null })) : drawn),
    [isAsked, drawn, looks],
  );
  return { drawn: all, faults };
}
