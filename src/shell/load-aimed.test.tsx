import { expect, it, vi } from 'vitest';
import { AIMED_MS, loadAimed } from './load-aimed.ts';
import { pageAt } from './routes.tsx';

it.each([
  ['to a page', '/alarms?x=1', 1],
  ['to another server', 'https://elsewhere.example/alarms', 0],
  ['to no page', '/nowhere', 0],
])('the screen of a link %s is loaded: of %s %d times', (_, href, times) => {
  const screen = pageAt('/alarms')?.route.screen;
  if (!screen?.loadAhead) throw new Error('The screen of alarms is not loaded late.');
  const load = vi.spyOn(screen, 'loadAhead').mockImplementation(() => undefined);
  document.body.innerHTML = `<a href="${href}"><b>Alarms</b></a>`;
  loadAimed({ target: document.querySelector('b') ?? document });
  expect(load).toHaveBeenCalledTimes(times);
  load.mockRestore();
});

it('reads what a screen shows first once the pointer rests on its link', () => {
  vi.useFakeTimers();
  const route = pageAt('/ruleChains/1/nodes')?.route as { readAhead?: () => Promise<void> };
  const before = route.readAhead;
  const read = vi.fn(async () => undefined);
  route.readAhead = read;
  document.body.innerHTML = '<a href="/ruleChains/1/nodes">1</a><a href="/ruleChains/2/nodes">2</a>';
  const [first, second] = document.querySelectorAll('a');
  loadAimed({ target: first ?? document });
  vi.advanceTimersByTime(AIMED_MS - 1);
  loadAimed({ target: second ?? document });
  vi.advanceTimersByTime(AIMED_MS);
  expect(read.mock.calls).toEqual([[{ id: '2' }]]);
  route.readAhead = before;
  vi.useRealTimers();
});
