import { expect, it, vi } from 'vitest';
import { watchAim } from './load-aimed.ts';
import { pageAt } from './routes.tsx';

it.each([
  ['a link is pointed at', 'pointerover', '/alarms?x=1', 1],
  ['a link gets the focus', 'focusin', '/alarms', 1],
  ['a link leads to another server', 'pointerover', 'https://elsewhere.example/alarms', 0],
  ['a link leads to no page', 'pointerover', '/nowhere', 0],
])('when %s, its screen is loaded: %s at %s %d times', (_, type, href, times) => {
  const screen = pageAt('/alarms')?.route.screen;
  if (!screen?.loadAhead) throw new Error('The screen of alarms is not loaded late.');
  const load = vi.spyOn(screen, 'loadAhead').mockImplementation(() => undefined);
  const end = watchAim();
  document.body.innerHTML = `<a href="${href}"><b>Alarms</b></a>`;
  const aim = () => document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  aim();
  end();
  aim();
  expect(load).toHaveBeenCalledTimes(times);
  load.mockRestore();
});
