import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { type CriticalHold, useCriticalHold } from './use-critical-hold.ts';

const outside = vi.hoisted(() => ({ critical: 0, active: 0 }));
vi.mock('../../bridge/use-demand.ts', () => ({
  useCount: (demand: object | null) => demand && { count: outside.critical },
  useUnacknowledgedCounts: (isWanted: boolean) => (isWanted ? { counts: { CRITICAL: outside.active } } : undefined),
}));

let root: Root;
let hold: CriticalHold | null;

function Probe({ isWanted }: { readonly isWanted: boolean }) {
  hold = useCriticalHold(isWanted);
  return null;
}

const count = (critical: number, isWanted = true, active = critical) => {
  outside.critical = critical;
  outside.active = Math.min(critical, active);
  return act(async () => root.render(<Probe isWanted={isWanted} />));
};
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('holds for five minutes after the number of critical alarms changed last, and not without any', async () => {
  await count(0);
  expect(hold).toBeNull();
  await count(1);
  expect(hold).not.toBeNull();
  await pass(290);
  await count(2);
  await pass(290);
  expect(hold).not.toBeNull();
  await pass(10);
  expect(hold).toBeNull();
  await count(1);
  expect(hold).not.toBeNull();
  await count(0);
  expect(hold).toBeNull();
  await count(1, false);
  expect(hold).toBeNull();
});

it('says which of the critical alarms that hold were cleared: no count of active ones has them', async () => {
  await count(3, true, 2);
  expect(hold).toEqual({ active: 2, cleared: 1 });
  await count(1, true, 0);
  expect(hold).toEqual({ active: 0, cleared: 1 });
});
