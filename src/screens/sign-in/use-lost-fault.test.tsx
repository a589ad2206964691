import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { type Fault, fault } from '../../contract/fault.ts';
import { useLostFault } from './use-lost-fault.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the server is lost until it answers, and asks for nothing else', async () => {
  vi.useFakeTimers();
  let isLost = true;
  const fetched = vi.fn(async () => (isLost ? Promise.reject(new TypeError('down')) : Response.json([])));
  vi.stubGlobal('fetch', fetched);
  let told: Fault | null = null;
  let tell: (fault: Fault | null) => void = () => undefined;
  const Form = () => {
    [told, tell] = useLostFault();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => root.render(<Form />));
  await act(async () => tell(fault('auth', 'no')));
  await pass(60_000);
  expect([told !== null, fetched.mock.calls.length]).toEqual([true, 0]);
  await act(async () => tell(fault('network')));
  await pass(12_000);
  expect([told !== null, fetched.mock.calls.length]).toEqual([true, 2]);
  isLost = false;
  await pass(5000);
  expect(told).toBeNull();
  await pass(60_000);
  expect(fetched.mock.calls.length).toBe(3);
  await act(async () => root.unmount());
});
