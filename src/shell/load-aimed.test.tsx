import { expect, it, vi } from 'vitest';
import { loadAimed } from './load-aimed.ts';
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
