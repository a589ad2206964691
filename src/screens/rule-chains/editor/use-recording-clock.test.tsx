import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { show } from '../../../../tests/show.tsx';
import type { Part } from '../../../contract/part.ts';
import { recordsMessages } from '../../../rule-chains/document/recording.ts';
import { useRecordingClock } from './use-recording-clock.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('moves on when the recording of a node has ended, also after more than a timer can wait', async () => {
  const until = (ms: number): Part => ({ debugSettings: { allEnabled: false, allEnabledUntil: NOW + ms } });
  const [first, last] = [until(60_000), until(40 * 86_400_000)];
  const document: Part = { nodes: { first, last } };
  const seen: string[] = [];
  function Clock() {
    const now = useRecordingClock(document);
    seen.push([first, last].map((node) => recordsMessages(node, now)).join(' '));
    return null;
  }
  await show(<Clock />);
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(seen).toEqual(['true true']);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(seen.at(-1)).toBe('false true');
  for (let day = 0; day < 41; day++) await act(() => vi.advanceTimersByTimeAsync(86_400_000));
  expect(seen.at(-1)).toBe('false false');
});
