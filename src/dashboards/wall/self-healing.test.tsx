import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { recoveryStore } from '../../store/recoveries.ts';
import { SelfHealing } from './self-healing.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('draws what failed anew after a pause, keeps the rest meanwhile, and logs it', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Wall() {
    if (isBroken) throw new Error('no canvas');
    return <p>all well</p>;
  }
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <SelfHealing fallback={<p>title</p>}>
        <Wall />
      </SelfHealing>,
    ),
  );
  expect(box.textContent).toBe('title');
  isBroken = false;
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(box.textContent).toBe('all well');
  expect(recoveryStore.list).toMatchObject([{ kind: 'remount', reason: 'Error: no canvas' }]);
  expect(sessionStorage.getItem('TB-watchfloor-recoveries')).toContain('no canvas');
  await act(async () => root.unmount());
  box.remove();
});
