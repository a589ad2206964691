import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import type { AliasEntities } from './alias-entities.ts';
import { useAliasEntities } from './use-alias-entities.ts';

const send = vi.fn<() => Promise<Outcome<unknown>>>();
await giveCore({ call: () => send() });

const pump = (n: number) => ({ entityType: 'DEVICE', id: `${n}1111111-1111-1111-1111-111111111111` });
const ALIASES = new Map<string, ResolvedAlias>([
  ['one', { name: 'One', filter: { type: 'deviceType', deviceType: 'pump' }, isMultiple: false }],
]);
let answer: Outcome<unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  send.mockImplementation(async () => answer);
});
afterEach(() => {
  vi.useRealTimers();
});

it('follows created and deleted entities, and keeps those that are known while nobody can be asked', async () => {
  const shown: (AliasEntities | undefined)[] = [];
  function Probe() {
    shown.push(useAliasEntities(ALIASES));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const look = async (next: Outcome<unknown>, ms: number) => {
    answer = next;
    await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    return shown.at(-1)?.get('one') ?? null;
  };
  answer = ok({ data: [{ entityId: pump(1) }] });
  await act(async () => root.render(<Probe />));
  expect(await look(answer, 0)).toEqual(pump(1));
  const first = shown.at(-1);
  await look(answer, 25_000);
  expect([send.mock.calls.length, shown.at(-1) === first]).toEqual([2, true]);
  expect(await look(ok({ data: [{ entityId: pump(2) }] }), 25_000)).toEqual(pump(2));
  expect(await look(failed(fault('network', 'down')), 60_000)).toEqual(pump(2));
  expect(await look(ok({ data: [] }), 25_000)).toBeNull();
  act(() => root.unmount());
});
