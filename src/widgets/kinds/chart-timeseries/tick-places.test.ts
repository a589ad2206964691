import { expect, it, vi } from 'vitest';
import { fault } from '../../../contract/fault.ts';
import type { CallFunction } from '../../value-texts.ts';
import { tickPlaces } from './tick-places.ts';

const script = { body: 'return [];' };
const answered =
  (result: string | null): CallFunction =>
  async () => ({ ok: true, value: { results: [result], failedCalls: [], fault: null } });

/** What is known after the answer, and how often it was told. */
async function placed(call: CallFunction) {
  const asked = vi.fn(call);
  const known = vi.fn();
  const places = tickPlaces(script, 'Flow', asked, known);
  expect(places(0, 10, 2.5)).toBeUndefined();
  places(0, 10, 2.5);
  await asked.mock.results[0]?.value;
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0].calls).toEqual([[[0, 10], 2.5, [0, 10], 0]]);
  return [places(0, 10, 2.5), known.mock.calls.length];
}

it.each([
  ['[{"value": 7}, {"value": 1}, {"value": 7}, {"value": 11}, {"value": -1}]', [1, 7]],
  ['[]', []],
  ['[7]', undefined],
  ['"all"', undefined],
  [null, undefined],
])('of %s the places are %j, each once and within the axis', async (result, places) => {
  expect(await placed(answered(result))).toEqual([places, 1]);
});

it('leaves the axis as it is where its function cannot be called', async () => {
  expect(await placed(async () => ({ ok: false, fault: fault('network', '') }))).toEqual([undefined, 0]);
});
