import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { useCriticalHold } from './use-critical-hold.ts';

const outside = vi.hoisted(() => ({ critical: 0 }));
vi.mock('../../bridge/use-demand.ts', () => ({ useCount: (demand: object | null) => demand && { count: outside.critical } }));

let root: Root;
let isHeld: boolean;

function Probe({ isWanted }: { readonly isWanted: boolean }) {
  isHeld = useCriticalHold(isWanted);
  return null;
}

const count = (critical: number, isWanted = true) => {
  outside.critical = critical;
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
  expect(isHeld).toBe(false);
  await count(1);
  expect(isHeld).toBe(true);
  await pass(290);
  await count(2);
  await pass(290);
  expect(isHeld).toBe(true);
  await pass(10);
  expect(isHeld).toBe(false);
  await count(1);
  expect(isHeld).toBe(true);
  await count(0);
  expect(isHeld).toBe(false);
  await count(1, false);
  expect(isHeld).toBe(false);
});
