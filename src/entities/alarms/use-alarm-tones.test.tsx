import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import type { Severity } from '../../contract/severity.ts';

const play = vi.fn();
const unblock = vi.fn();
vi.mock('./alarm-tones.ts', () => ({ createTones: () => ({ play, unblock, end: () => undefined }) }));
const { useAlarmTones } = await import('./use-alarm-tones.ts');

let root: Root;
let tones: ReturnType<typeof useAlarmTones>;
function Probe({ waiting }: { waiting: Readonly<Record<Severity, number>> | undefined }) {
  tones = useAlarmTones(waiting);
  return null;
}
const see = (more?: Partial<Record<Severity, number>>) => {
  const waiting = more && { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0, ...more };
  return act(async () => root.render(<Probe waiting={waiting} />));
};
const played = () => play.mock.calls.flat();

beforeEach(() => {
  localStorage.clear();
  play.mockReset().mockReturnValue(true);
  unblock.mockReset().mockResolvedValue(true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

it('plays the tone of the worst new alarm, and none for those that were there', async () => {
  await see();
  await see({ CRITICAL: 10, MAJOR: 20 });
  expect(played()).toEqual([]);
  await see({ CRITICAL: 10, MAJOR: 30, MINOR: 31 });
  expect(played()).toEqual(['MAJOR']);
  await see({ CRITICAL: 10, MINOR: 31 });
  await see({ CRITICAL: 32 });
  expect(played()).toEqual(['MAJOR', 'CRITICAL']);
});

it('is silent while it is muted, also after a reload, and plays nothing of that time later', async () => {
  await see({ MAJOR: 10 });
  act(() => tones.setMuted(true));
  await see({ MAJOR: 20 });
  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  await see({ MAJOR: 20 });
  expect(tones.isMuted).toBe(true);
  act(() => tones.setMuted(false));
  expect(played()).toEqual([]);
  await see({ MAJOR: 30 });
  expect(played()).toEqual(['MAJOR']);
});

it('tells that the browser blocks sound only when a tone was due, until it is allowed', async () => {
  play.mockReturnValue(false);
  await see({ MAJOR: 10 });
  expect(tones.isBlocked).toBe(false);
  await see({ MAJOR: 20 });
  expect(tones.isBlocked).toBe(true);
  await act(async () => tones.unblock());
  expect(tones.isBlocked).toBe(false);
});
