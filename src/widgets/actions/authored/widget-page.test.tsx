import { expect, it } from 'vitest';
import { box } from '../../../../tests/show.tsx';
import { widgetPage } from './widget-page.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('gives a widget with what is typed into it, under the names of its author, and marks what was pressed', () => {
  box.innerHTML = `<section data-drawn="native"><div data-id="form" class="own-on card" data-author-data-kind="pump" data-author-name="go">
    <input type="text"><input type="password"><input type="checkbox"><select><option>a</option><option>b</option></select><b>go</b></div></section>`;
  const [typed, secret, check] = [...box.querySelectorAll('input')];
  Object.assign(typed as object, { value: 'a "quoted" text' });
  Object.assign(secret as object, { value: 'hidden' });
  Object.assign(check as object, { checked: true });
  const before = box.innerHTML;
  const [target, current] = [box.querySelector('b'), box.querySelector('div')] as [Element, Element];
  const page = widgetPage({ target, current });
  expect(box.innerHTML).toBe(before);
  const found = parsed(page?.html ?? '');
  const form = found.querySelector('#form');
  expect([form?.getAttribute('data-kind'), form?.getAttribute('name')]).toEqual(['pump', 'go']);
  expect(form?.className).toBe('on card');
  expect(form?.getAttribute('data-event-target')).toBe('current');
  expect(found.querySelector('[data-event-target="target"]')?.tagName).toBe('B');
  expect([...found.querySelectorAll('input')].map((input) => input.getAttribute('value'))).toEqual(['a "quoted" text', null, null]);
  expect(found.querySelector('[type="checkbox"]')?.hasAttribute('checked')).toBe(true);
  expect(page?.html).not.toContain('hidden');
});

it('gives nothing of what is no part of a widget', () => {
  const alone = document.createElement('b');
  expect(widgetPage({ target: alone, current: alone })).toBeNull();
});
