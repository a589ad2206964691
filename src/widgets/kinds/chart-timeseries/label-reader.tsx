import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { type FillLabel, labelDemands, labelFiller, labelKeys } from './label-values.ts';
import type { ChartWidget } from './tables.ts';

type TakeRows = (place: number, rows: readonly EntityRow[]) => void;

/** One component per demand, because hooks cannot be called in a loop. */
function ReadRows({ demand, place, onRows }: { readonly demand: EntityTableDemand; readonly place: number; readonly onRows: TakeRows }) {
  const rows = useEntityTable(demand)?.rows.flatMap((row) => row ?? []) ?? [];
  useEffect(() => onRows(place, rows), [JSON.stringify(rows.map(({ id, values }) => [id, values])), place, onRows]);
  return null;
}

interface LabelReaderProps {
  readonly input: Pick<ChartWidget, 'sources' | 'settings'>;
  /** Keep its identity. */
  readonly onLabels: (fill: FillLabel) => void;
}

/** Draws nothing: tells a chart how the labels of its series are filled. */
export function LabelReader({ input: { sources, settings }, onLabels }: LabelReaderProps) {
  const keys = useMemo(() => labelKeys(settings), [settings]);
  const demands = useMemo(() => labelDemands(sources, keys), [sources, keys]);
  const [known, setKnown] = useState<ReadonlyMap<number, readonly EntityRow[]>>(new Map());
  const onRows = useCallback<TakeRows>((place, rows) => setKnown((before) => new Map(before).set(place, rows)), []);
  const fill = useMemo(() => labelFiller(keys, [...known.values()].flat()), [keys, known]);
  useEffect(() => onLabels(fill), [fill, onLabels]);
  return demands.map((demand, place) => (
    <ReadRows key={JSON.stringify([demand.filter, demand.keyFilters])} demand={demand} place={place} onRows={onRows} />
  ));
}
