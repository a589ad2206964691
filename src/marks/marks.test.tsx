import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import { act } from '../../tests/act.ts';
import { SEVERITIES } from '../contract/alarm.ts';
import { FRESHNESS } from '../contract/telemetry.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { Age } from './age.tsx';
import { FreshnessMark } from './freshness-mark.tsx';
import { SeverityChip } from './severity-chip.tsx';
import { SeverityGlyph } from './severity-glyph.tsx';
import { setClock } from './ticker.ts';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  setClock(Date.now);
  await adoptMessages('en_US', { format, marks });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.useRealTimers();
});

it('updates ages each second with one timer and no render', () => {
  let renders = 0;
  const Counted = () => {
    renders += 1;
    return (
      <>
        {[0, 30_000, 59_000].map((ago) => (
          <Age key={ago} since={1_000_000 - ago} />
        ))}
      </>
    );
  };
  act(() => root.render(<Counted />));
  const texts = () => [...box.children].map((span) => span.textContent);
  expect(texts()).toEqual(['0 s', '30 s', '59 s']);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2350);
  expect(texts()).toEqual(['2 s', '32 s', '1 min']);
  expect(renders).toBe(1);
  act(() => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});

it('does not update an age of minutes before the next minute', () => {
  act(() => root.render(<Age since={1_000_000 - 90_000} />));
  expect(box.textContent).toBe('1 min');
  const ticks = vi.spyOn(globalThis, 'setTimeout');
  vi.advanceTimersByTime(29_000);
  expect(ticks).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1350);
  expect(box.textContent).toBe('2 min');
});

it('measures ages by the given clock', () => {
  setClock(() => Date.now() + 60_000);
  act(() => root.render(<Age since={1_000_000} />));
  expect(box.textContent).toBe('1 min');
});

it('tells beside the shown value how far the clock of its device is ahead, and the reading that is', () => {
  const ahead = { ts: 1_000_000 + 7_200_000, value: '83' };
  act(() => root.render(<FreshnessMark freshness="late" at={1_000_000 - 840_000} ahead={ahead} />));
  expect(box.textContent).toBe('Late, 14 min clock 2 h 00 ahead');
  expect(box.querySelector('[title]')?.getAttribute('title')).toContain('83');
  act(() => root.render(<FreshnessMark freshness="stale" at={ahead.ts} ahead={ahead} />));
  expect(box.textContent).toBe('Stale, clock 2 h 00 ahead');
  // In a narrow container these words are not shown.
  act(() => root.render(<FreshnessMark isYielding freshness="stale" at={1_000_000} ahead={ahead} />));
  expect(box.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('83');
});

it('tells it shortly where room is scarce, and in full in a title', () => {
  const ahead = { ts: 1_000_000 + 7_200_000, value: '83' };
  const titles = () => [...box.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title);
  act(() => root.render(<FreshnessMark isShort freshness="late" at={1_000_000 - 840_000} ahead={ahead} />));
  expect(box.textContent).toBe('Late, 14 min ');
  expect(titles()).toEqual([expect.stringContaining('83')]);
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(titles()[0]);
  act(() => root.render(<FreshnessMark isShort freshness="late" at={ahead.ts} />));
  expect(box.textContent).toBe('2 h 00 ahead');
  expect(titles()).toEqual(['Late, clock 2 h 00 ahead']);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Late, clock 1 h 59 ahead']);
});

it('names every freshness in words, except fresh, which shows the age', () => {
  act(() =>
    root.render(
      FRESHNESS.map((freshness) => (
        <p key={freshness}>
          <FreshnessMark freshness={freshness} at={1_000_000 - 840_000} />
        </p>
      )),
    ),
  );
  expect([...box.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '14 min',
    'No rhythm yet, 14 min',
    'Late, 14 min',
    'Stale, 14 min',
    'No data yet',
    'Lost, 14 min',
  ]);
  expect([...box.querySelectorAll('p')].map((line) => line.querySelectorAll('svg').length)).toEqual([0, 1, 1, 1, 1, 1]);
});

it('gives each severity a word and a silhouette of its own, and each status a form', () => {
  act(() => root.render(SEVERITIES.map((severity) => <SeverityGlyph key={severity} severity={severity} isNamed />)));
  const glyphs = [...box.querySelectorAll('svg')];
  expect(glyphs.map((glyph) => glyph.getAttribute('aria-label'))).toEqual(['Critical', 'Major', 'Minor', 'Warning', 'Indeterminate']);
  expect(new Set(glyphs.map((glyph) => glyph.innerHTML)).size).toBe(SEVERITIES.length);
  const form = (status: 'ACTIVE_UNACK' | 'ACTIVE_ACK' | 'CLEARED_ACK') => {
    act(() => root.render(<SeverityChip severity="MAJOR" status={status} />));
    return box.firstElementChild?.getAttribute('data-form');
  };
  expect([form('ACTIVE_UNACK'), form('ACTIVE_ACK'), form('CLEARED_ACK')]).toEqual(['active', 'acknowledged', 'cleared']);
  expect(box.textContent).toBe('Major');
});
