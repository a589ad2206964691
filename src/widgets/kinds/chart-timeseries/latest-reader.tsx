import { useEffect, useMemo } from 'react';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { entityReader, headerDemand } from '../../actions/header-data.ts';
import { ReadRows } from '../../read-rows.tsx';
import type { ChartWidget } from './tables.ts';
import type { LatestOf } from './tooltip-texts.ts';

interface LatestReaderProps {
  readonly input: Pick<ChartWidget, 'sources' | 'config'>;
  /** Keep its identity. */
  readonly onLatest: (latest: LatestOf) => void;
}

/** Draws nothing: tells a chart the newest values of the further keys of its entities, as functions of authors get them. */
export function LatestReader({ input: { sources, config }, onLatest }: LatestReaderProps) {
  const { latest, asked } = useMemo(() => {
    const known = new Map<string, object>();
    const found: LatestOf = (source, entityId) => known.get(`${source} ${entityId}`);
    const reads = sources.flatMap((source, at) => {
      const further = { ...source, keys: source.latestKeys ?? [] };
      const demand = further.keys.length > 0 ? headerDemand(further, config) : null;
      if (!demand) return [];
      const read = entityReader(further, config);
      const onRows = (rows: readonly EntityRow[]) => {
        for (const [i, row] of rows.entries()) known.set(`${at} ${row.id.id}`, read(row, i));
      };
      return [{ at, demand, onRows }];
    });
    return { latest: found, asked: reads };
  }, [sources, config]);
  useEffect(() => onLatest(latest), [latest, onLatest]);
  return asked.map(({ at, ...read }) => <ReadRows key={at} {...read} />);
}
