import { expect, it } from 'vitest';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import type { Freshness, Reading } from '../../../contract/telemetry.ts';
import { silence } from './silence.ts';

const series = (freshness: Freshness, ts: number, ahead?: Reading): SeriesInfo => ({
  entity: { entityType: 'DEVICE', id: 'd' },
  entityName: 'Pump',
  entityLabel: null,
  key: 'level',
  keyIndex: 0,
  latest: { key: 'level', value: '1', ts, freshness, ...(ahead ? { ahead } : {}) },
  cadenceMs: null,
  gaps: new Float64Array(0),
  statistics: { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN },
  texts: null,
  shiftMs: 0,
});

it('a chart is marked once all its series are silent, and while one of them has a reading ahead of the clock', () => {
  const ahead = { ts: 9000, value: '8' };
  expect(silence([])).toBeUndefined();
  expect(silence([series('stale', 5), series('fresh', 9)])).toBeUndefined();
  expect(silence([series('stale', 5), series('stale', 9)])).toEqual({ freshness: 'stale', at: 9, ahead: undefined });
  expect(silence([series('fresh', 9), series('late', 5, ahead)])).toEqual({ freshness: 'late', at: 5, ahead });
});
