import { beforeEach, expect, it } from 'vitest';
import files from '../../../locales/en_US/files.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import kind from '../kinds/image/list.ts';
import { takeHandedOver } from './dropped-files.ts';
import { FileDrop } from './file-drop.tsx';

const PNG = new File(['x'], 'a.png', { type: 'image/png' });

beforeEach(async () => {
  await adoptMessages('en_US', { files });
  window.history.replaceState(null, '', `${kind.path}?type=true`);
  await show(<FileDrop kind={kind} />);
});

/** @returns whether the browser would still open the file. */
async function drag(name: string, types = ['Files'], target: EventTarget = box): Promise<boolean> {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer: { types, files: [PNG] } });
  await act(async () => target.dispatchEvent(event));
  return !event.defaultPrevented;
}
const taken = () => {
  const got: File[] = [];
  takeHandedOver(kind.path, (all) => got.push(...all))();
  return got.map(({ name }) => name);
};

it('opens the drawer for files that are dropped on the page, with its filters', async () => {
  expect(await drag('dragover')).toBe(false);
  expect(box.textContent).toContain('Drop the files');
  expect(await drag('drop')).toBe(false);
  expect([box.textContent?.includes('Drop the files'), location.pathname + location.search, taken()]).toEqual([
    false,
    '/resources/images/new?type=true',
    ['a.png'],
  ]);
});

it('leaves other things that are dragged alone, and files to what has a place for them', async () => {
  expect(await drag('dragover', ['text/plain'])).toBe(true);
  const place = document.createElement('div');
  place.addEventListener('drop', (event) => event.preventDefault());
  box.append(place);
  await drag('drop', ['Files'], place);
  expect([location.pathname, taken()]).toEqual(['/resources/images', []]);
});

it('gives nothing to the page behind a question, nor to the browser', async () => {
  box.setAttribute('aria-modal', 'true');
  expect(await drag('drop')).toBe(false);
  expect([location.pathname, taken()]).toEqual(['/resources/images', []]);
});
