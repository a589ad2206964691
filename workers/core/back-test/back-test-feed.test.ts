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

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const OWNER = { tenantId: { entityType: 'TENANT', id: ID } };

it('ends the scripts of a chain that runs when it is called off, and begins nothing more', async () => {
  const whole = await createSignedInCore(NOW);
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => {
    if (path.includes('/values/timeseries')) return { body: { temp: [1, 2, 3].map((at) => ({ ts: NOW - at * 100, value: '1' })) } };
    if (path.startsWith('/api/ruleChains')) return { body: { data: [], totalPages: 0, totalElements: 0, hasNext: false } };
    if (path === `/api/device/${ID}`)
      return { body: { id: entityId('DEVICE', ID), createdTime: 1, name: 'One', type: 'default', ...OWNER } };
    return answer(path, body);
  };
  const script = { id: 'a', name: 'a', type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode' };
  const nodes = [{ ...script, configuration: { scriptLang: 'JS', jsScript: 'while (true);' } }];
  const chain = { id: 'c', name: 'Chain', firstNodeId: 'a', nodes, connections: [], chainLinks: [] };
  await whole.core.open(1, { ...DEMAND, entities: [entityId('DEVICE', ID)], rules: [{ document: 'chain', chain, labels: {} }] });
  await vi.waitFor(() => expect(whole.ports.scriptSandboxes.map(({ batches }) => batches)).toEqual([[expect.any(Number)]]));
  const asked = whole.ports.requests.length;
  await whole.core.close(1);
  expect(whole.ports.scriptSandboxes.map(({ isEnded }) => isEnded)).toEqual([true]);
  await whole.ports.advance(20_000);
  expect(whole.ports.scriptSandboxes).toHaveLength(1);
  expect(whole.ports.requests.slice(asked).filter(({ path }) => !path.includes('serverTime'))).toEqual([]);
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
