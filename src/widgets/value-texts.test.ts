import { expect, it, vi } from 'vitest';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import type { CallResults, FunctionCalls } from '../contract/function-calls.ts';
import { ValueTexts } from './value-texts.ts';

const FN = { name: 'ticks', body: 'return value + " bar"' };
const answers = (results: CallResults['results']) => ok({ results, failedCalls: [], fault: null });

it('asks for all numbers of a drawing at once, once each, and tells when they are known', async () => {
  const call = vi.fn(
    async ({ calls }: FunctionCalls): Promise<Outcome<CallResults>> => answers(calls.map(([value]) => JSON.stringify(`${value} bar`))),
  );
  const onKnown = vi.fn();
  const texts = new ValueTexts(FN, call, onKnown);
  expect([texts.of(1), texts.of(2), texts.of(1)]).toEqual([undefined, undefined, undefined]);
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
  expect(call.mock.calls).toEqual([[{ ...FN, args: ['value'], calls: [[1], [2]] }]]);
  expect([texts.of(1), texts.of(2)]).toEqual(['1 bar', '2 bar']);
  expect(call).toHaveBeenCalledOnce();
});

it('leaves numbers as they are where the function fails, and does not ask again', async () => {
  const call = vi.fn(async () => failed(fault('bug', 'no core')));
  const onKnown = vi.fn();
  const texts = new ValueTexts(FN, call, onKnown);
  texts.of(1);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(texts.of(1)).toBeUndefined();
  expect(call).toHaveBeenCalledOnce();
  expect(onKnown).not.toHaveBeenCalled();
});

it('takes numbers and texts for labels, nothing else', async () => {
  const onKnown = vi.fn();
  const texts = new ValueTexts(FN, async () => answers(['7', '""', '{}', null]), onKnown);
  const values = [1, 2, 3, 4];
  for (const value of values) texts.of(value);
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
  expect(values.map((value) => texts.of(value))).toEqual(['7', '', undefined, undefined]);
});
