import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import type { StoredTimeWindow } from '../contract/time-window.ts';
import { useViewWindow, type ViewWindow } from './use-view-window.ts';

it('is the stored window until another is chosen, goes into a zoom and back, and follows the stored one', () => {
  const root = createRoot(document.createElement('div'));
  const seen: ViewWindow[] = [];
  const now = () => seen.at(-1) as ViewWindow;
  function Probe({ stored }: { readonly stored: StoredTimeWindow }) {
    seen.push(useViewWindow(stored, 500));
    return null;
  }
  const stored = { selectedTab: 0, realtime: { timewindowMs: 60_000 } };
  const draw = (given: StoredTimeWindow) => act(() => root.render(<Probe stored={given} />));
  draw(stored);
  expect(now()).toMatchObject({ window: { mode: 'realtime', lengthMs: 60_000 }, before: null });
  act(() => now().zoom(1000, 9000));
  act(() => now().zoom(2000, 4000));
  expect(now()).toMatchObject({
    window: { mode: 'fixed', start: 2000, end: 4000 },
    before: { mode: 'realtime' },
    liveWindow: { lengthMs: 60_000 },
  });
  act(() => now().reset());
  expect(now()).toMatchObject({ window: { mode: 'realtime', lengthMs: 60_000 }, before: null });
  act(() => now().setWindow({ ...now().window, mode: 'realtime', lengthMs: 5000 }));
  draw(stored);
  expect(now().window).toMatchObject({ lengthMs: 5000 });
  draw({ ...stored, realtime: { timewindowMs: 30_000 } });
  expect(now()).toMatchObject({ window: { lengthMs: 30_000 }, liveWindow: { lengthMs: 30_000 } });
  act(() => root.unmount());
});
