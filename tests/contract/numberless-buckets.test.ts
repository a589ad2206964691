/** Averages and sums of buckets without a number, which servers answer as 0, as they come to a user from servers old and new. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../src/contract/demand.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-02T10:00Z');

describe.each(['3.2.0', '4.3.1'])('from a server of release %s', (apiVersion) => {
  let running: RunningPlatform;
  let node: NodeCore;
  let entity: EntityId;
  beforeAll(async () => {
    running = await startInMemory({ devices: 0, port: 0, apiVersion });
    node = await createNodeCore(`http://127.0.0.1:${running.platform.port}`);
    entity = (await running.tenant.call('saveDevice', { device: { name: 'Meter', type: 'default' } })).id;
    const readings = [5, 6, 'unavailable', 'unavailable', 0, true, 7].map((level, minute) => ({
      ts: START + minute * MINUTE + 1000,
      values: { level },
    }));
    expect((await running.tenant.send('POST', `/api/plugins/telemetry/DEVICE/${entity.id}/timeseries/ANY`, readings)).status).toBe(200);
  });
  afterAll(async () => {
    node.close();
    await running.platform.close();
  });

  it.each(['AVG', 'SUM'] as const)('the line ends there, and goes on at a true 0: %s', async (aggregation) => {
    const demand: SeriesDemand = {
      kind: 'series',
      filter: { type: 'singleEntity', singleEntity: entity },
      keyFilters: [],
      keys: ['level'],
      widthPx: 700,
      maxEntities: 1,
      window: { mode: 'fixed', start: START, end: START + 7 * MINUTE, interval: MINUTE, aggregation, limit: 500, timezone: 'UTC' },
    };
    const shown = node.until('series', ({ series }) => (series[0]?.gaps.length ?? 0) === 4);
    await node.core.open(1, demand);
    const { columns, series } = await shown;
    await node.core.close(1);
    expect(Array.from(columns[0] ?? []).filter((value) => !Number.isNaN(value))).toEqual([5, 6, 0, 7]);
    expect(Array.from(series[0]?.gaps ?? [], (at) => Math.floor((at - START) / MINUTE))).toEqual([1, 4, 4, 6]);
  });
});
