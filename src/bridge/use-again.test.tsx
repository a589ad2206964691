import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import type { LinkPhase } from '../contract/snapshot.ts';
import { connectionStore } from '../store/connection.ts';
import { useAgain } from './use-again.ts';

const [box, asked] = [document.createElement('div'), vi.fn<() => void>()];
const root = createRoot(box);

function Asking({ answer }: { readonly answer: Outcome<unknown> | null }) {
  const again = useAgain(answer);
  if (again > 0) asked();
  return again;
}

let key = 0;
const draw = (answer: Outcome<unknown> | null) => act(async () => root.render(<Asking key={key} answer={answer} />));
const link = (phase: LinkPhase) => act(async () => void Object.assign(connectionStore.current, { phase }));

afterEach(() => {
  key += 1;
  vi.useRealTimers();
  asked.mockReset();
});

it.each(['live', 'idle'] as const)('asks again when the server is back (%s) what failed for want of it', async (phase) => {
  await link('disconnected');
  for (const answer of [null, ok(1), failed(fault('forbidden'))]) {
    await draw(answer);
    await link(phase);
    await link('disconnected');
  }
  expect(asked).not.toHaveBeenCalled();
  await draw(failed(fault('network')));
  await link('reconnecting');
  expect(asked).not.toHaveBeenCalled();
  await link(phase);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks again at intervals, as the server may have been back before the failure was known', async () => {
  vi.useFakeTimers();
  await draw(failed(fault('overload')));
  for (let i = 0; i < 2; i += 1) await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked).toHaveBeenCalledTimes(2);
});
