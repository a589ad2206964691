// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onEscape } from './on-escape.ts';

it('runs on Escape, but not inside a dialog, not when the key was used already, and not after it was removed', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  const button = dialog.appendChild(document.createElement('button'));
  const run = vi.fn();
  const forget = onEscape(run);
  const press = (key: string, target: Element = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  press('Enter');
  press('Escape', button);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('Escape');
  expect(run).not.toHaveBeenCalled();
  press('Escape');
  expect(run).toHaveBeenCalledOnce();
  forget();
  press('Escape');
  expect(run).toHaveBeenCalledOnce();
  dialog.remove();
  onEscape(run);
  const modal = document.body.appendChild(document.createElement('div'));
  modal.setAttribute('aria-modal', 'true');
  press('Escape');
  expect(run).toHaveBeenCalledOnce();
  modal.remove();
});

it('of two, the inner one is closed first', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const endings = [onEscape(outer), onEscape(inner, 'inner')];
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  press();
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  endings[1]?.();
  press();
  expect(outer).toHaveBeenCalledOnce();
  endings[0]?.();
});

it('one thing is closed at a time, the newest first', () => {
  const closed: string[] = [];
  const ends = ['selection', 'drawer', 'menu'].map((name) => {
    const end = onEscape(() => {
      closed.push(name);
      end();
    });
    return end;
  });
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const seen = ends.map(() => {
    press();
    return [...closed];
  });
  expect(seen).toEqual([['menu'], ['menu', 'drawer'], ['menu', 'drawer', 'selection']]);
});
