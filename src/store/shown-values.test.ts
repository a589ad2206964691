import { afterEach, expect, it } from 'vitest';
import type { EntityRow, SeriesSnapshot } from '../contract/snapshot.ts';
import type { Freshness } from '../contract/telemetry.ts';
import { countShownValues } from './shown-values.ts';
import { forgetView, type TableView, views } from './views.ts';

afterEach(() => {
  forgetView(1);
  forgetView(2);
});

const entity = (id: string) => ({ entityType: 'DEVICE', id }) as const;
const drawn = (id: string, freshness: Freshness, shiftMs = 0) => ({ entity: entity(id), key: 'level', latest: { freshness }, shiftMs });
const row = (id: string, freshness: Freshness): EntityRow => ({
  id: entity(id),
  values: [id, '1'],
  times: [0, 1],
  freshness: ['fresh', freshness],
});

it('counts each measured value once, however often it is shown', () => {
  // Views with only the fields that are counted.
  views.series[1] = { series: [drawn('a', 'fresh'), drawn('b', 'late'), drawn('b', 'stale', 1000)] } as unknown as SeriesSnapshot;
  const columns = [
    { type: 'ENTITY_FIELD', key: 'name' },
    { type: 'TIME_SERIES', key: 'level' },
  ];
  const rows = [row('a', 'fresh'), undefined, row('c', 'stale'), row('d', 'disconnected'), row('e', 'unknown'), row('f', 'unjudged')];
  // As above.
  views['entity-table'][2] = { rows, content: { columns, search: '' } } as unknown as TableView<EntityRow>;
  expect(countShownValues()).toEqual({ fresh: 1, unjudged: 1, late: 1, stale: 1, disconnected: 1, unknown: 1 });
});
