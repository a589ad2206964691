import { expect, it, vi } from 'vitest';
import { alarm, number } from '../../../platform/simulator/alarm-forms.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { entityId } from '../../../src/contract/identifiers.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const DEMAND: BackTestDemand = {
  ...{ kind: 'back-test', entities: [entityId('DEVICE', '1'), entityId('DEVICE', '2')], start: NOW - 1000, end: NOW },
  rules: [{ document: 'profile', alarm: alarm('hot', 'Hot', '', { MAJOR: [number('temp', 'GREATER', 10)] }, []) }],
};
const reads = ({ ports }: SignedInCore) => ports.requests.filter(({ path }) => path.includes('/values/')).length;

it('is called off when its last view goes', async () => {
  const whole = await createSignedInCore(NOW);
  const signals: (AbortSignal | undefined)[] = [];
  whole.ports.beforeAnswer = async (path, signal) => {
    if (!path.includes('/values/')) return;
    signals.push(signal);
    await new Promise(() => {});
  };
  await whole.core.open(1, DEMAND);
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  await whole.core.close(1);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});

it('keeps its results a while', async () => {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, DEMAND);
  await vi.waitFor(async () => {
    await whole.ports.advance(300);
    expect(whole.parts('back-test').at(-1)).toMatchObject({ state: 'ready', done: 2 });
  });
  await whole.core.close(1);
  await whole.core.open(2, DEMAND);
  await whole.ports.advance(300);
  expect(whole.parts('back-test').at(-1)).toMatchObject({ state: 'ready', done: 2 });
  expect(reads(whole)).toBe(2);
});
