import { expect, it } from 'vitest';
import type { Fault } from '../../../src/contract/fault.ts';
import { readEntityRow } from './read-entity-row.ts';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('has no reading of the key %s where the server sent none', (key) => {
  const faults: Fault[] = [];
  const row = readEntityRow(
    { entityId: DEVICE, latest: { TIME_SERIES: {} }, timeseries: {} },
    { onFault: (fault) => faults.push(fault), countValues: () => undefined },
  );
  const points: unknown[] = [];
  row?.eachPoint(key, (...point) => points.push(point));
  expect([row?.latest(key), points, faults]).toEqual([undefined, [], []]);
});

it.each(['constructor', '__proto__'])('reads those of the key %s that it sent', (key) => {
  const sent = `{"entityId":${JSON.stringify(DEVICE)},"latest":{"TIME_SERIES":{"${key}":{"ts":5,"value":"21"}}}}`;
  const row = readEntityRow(JSON.parse(sent), { onFault: () => undefined, countValues: () => undefined });
  expect(row?.latest(key)).toEqual({ ts: 5, value: '21' });
});
