import { useCallback, useMemo, useState } from 'react';
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { TableView } from '../../store/views.ts';
import type { ActionEntity } from '../actions/plan-action.ts';
import type { WidgetInput } from '../widget-input.ts';
import type { RowsAsked } from './hosted-data.ts';
import { type LatestValue, latestDemand, latestValues, savedRow } from './latest-values.ts';

type Answer = TableView<EntityRow> | undefined;

export interface LatestReader {
  readonly place: number;
  readonly demand: EntityTableDemand;
  readonly onView: (place: number, view: Answer) => void;
}

/** What a kind for which the host asks gets beside its input. */
export interface LatestData {
  /** Of each source; undefined before its answer. */
  readonly rows: readonly (readonly EntityRow[] | undefined)[];
  /** Empty for kinds that draw entities. */
  readonly values: readonly LatestValue[];
  /** Entities of each source beyond those that are read. */
  readonly beyond: readonly number[];
  /** Reads more of them. Keeps its identity. */
  readonly grow: () => void;
  /** Says which entity the buttons of the header hand on, in place of the first one. Keeps its identity. */
  readonly onActive: (entity: ActionEntity | null) => void;
}

/**
 * @returns one reader for each source that has entities, to be rendered; `view` is the worst of their states, undefined before all have answered.
 */
export function useLatest(input: WidgetInput, asked: RowsAsked, onActive: LatestData['onActive']) {
  const [views, setViews] = useState<ReadonlyMap<number, Answer>>(new Map());
  const onView = useCallback((place: number, view: Answer) => setViews((known) => new Map(known).set(place, view)), []);
  const [pages, setPages] = useState(1);
  const grow = useCallback(() => setPages((known) => known + 1), []);
  const readers = useMemo(
    () =>
      input.sources.flatMap((source, place): LatestReader[] => {
        const demand = latestDemand(source, input, asked, pages);
        return demand ? [{ place, demand, onView }] : [];
      }),
    [input, asked, pages, onView],
  );
  const answers = readers.map(({ place }) => views.get(place));
  const data = useMemo((): LatestData => {
    const rows = input.sources.map((source, place) =>
      views.get(place)?.rows.flatMap((row) => (row ? savedRow(row, source, input, asked) : [])),
    );
    const beyond = input.sources.map((source, place) => {
      const { total = 0, rows: read = [] } = views.get(place) ?? {};
      return source.isMultiple ? Math.max(0, total - read.length) : 0;
    });
    return { rows, values: 'latest' in asked ? latestValues(input, rows) : [], beyond, grow, onActive };
  }, [input, asked, views, grow, onActive]);
  const view = answers.find((one) => one?.state === 'failed') ?? (answers.every(Boolean) ? answers[0] : undefined);
  return { readers, data, view, isAsked: readers.length > 0 };
}
