import { beforeEach, expect, it } from 'vitest';
import entities from '../../../locales/en_US/entities.json';
import fault from '../../../locales/en_US/fault.json';
import files from '../../../locales/en_US/files.json';
import image from '../../../locales/en_US/image.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import refusal from '../../../locales/en_US/refusal.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault as faultOf, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { hasUnsaved } from '../../store/unsaved.ts';
import kind from '../kinds/image/list.ts';
import { handOver, isTaken } from './dropped-files.ts';
import type { UploadDescription } from './upload-description.ts';
import { UploadDrawer } from './upload-drawer.tsx';

let most: number | null = null;
await giveCore({ call: async () => ok({ maxResourceSize: most }) });

let sent: string[];
/** Of what is sent. */
let arrival: Promise<void>;
let closed: number;
/** Refused by the server. */
const BAD = 'bad.png';
/** Deleted since it was chosen. */
const GONE = 'gone.png';
const uploads: UploadDescription = {
  accept: 'image/*',
  refusal: (file) => (file.type.startsWith('image/') ? null : `${file.name} is no image`),
  send: async (file) => {
    sent.push(file.name);
    await arrival;
    if (file.name === GONE) throw new DOMException('', 'NotFoundError');
    if (file.name === BAD) return failed(faultOf('invalid', 'no picture inside', { status: 400 }));
    return ok({ id: entityId('TB_RESOURCE', `784f394c-42b6-435a-983c-b7beff2784f${sent.length}`) });
  },
};

beforeEach(async () => {
  sent = [];
  arrival = Promise.resolve();
  closed = 0;
  most = null;
  await adoptMessages('en_US', { entities, fault, files, image, inputs, marks, refusal });
});

const png = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
async function opened(...chosen: readonly File[]): Promise<void> {
  await show(<UploadDrawer kind={kind} uploads={uploads} onClose={() => (closed += 1)} />);
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: chosen } });
  await act(async () => box.querySelector('[class*="area"]')?.dispatchEvent(drop));
}
const button = (name: RegExp) => [...box.querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''));
const press = (name: RegExp) => act(async () => button(name)?.click());
const listed = () => [...box.querySelectorAll('li')].map((one) => one.textContent ?? '');

it('names what is wrong with each file before anything is sent, and sends the others', async () => {
  most = 100;
  await opened(png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }), png('empty.png', 0), png('large.png', 200));
  const wrong = [/notes\.txt is no image/, /The file is empty/, /The limit is 100 byte/];
  expect(listed()[0]).not.toMatch(/image|empty|limit/);
  for (const [at, words] of wrong.entries()) expect(listed()[at + 1]).toMatch(words);
  await press(/Upload 1 file/);
  expect(sent).toEqual(['a.png']);
  expect([listed().length, closed]).toEqual([3, 0]);
  expect(button(/Upload/)?.disabled).toBe(true);
});

it('keeps what the server refused, with its reason, to be tried again; then it closes', async () => {
  await opened(png('a.png'), png(GONE), png(BAD), png('c.png'));
  await press(/Upload 4 files/);
  expect(sent).toEqual(['a.png', GONE, BAD, 'c.png']);
  expect(listed()).toEqual([expect.stringContaining('could not be read'), expect.stringContaining('no picture inside')]);
  const remove = [...box.querySelectorAll('li button')].find((one) => one.getAttribute('aria-label')?.includes(BAD));
  await act(async () => (remove as HTMLElement).click());
  expect(listed()).toHaveLength(1);
  expect(closed).toBe(0);
});

it('takes what was dropped on the page: before it opened, and while it sends', async () => {
  handOver(kind.path, [png('before.png')]);
  await show(<UploadDrawer kind={kind} uploads={uploads} onClose={() => (closed += 1)} />);
  expect([listed().length, isTaken()]).toEqual([1, true]);
  await act(async () => {
    button(/Upload 1 file/)?.click();
    handOver(kind.path, [png('meanwhile.png')]);
  });
  expect([sent, listed(), closed]).toEqual([['before.png'], [expect.stringContaining('meanwhile.png')], 0]);
});

it('asks before what is not sent yet is lost, and sends nothing of it then, nor opens anything', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  arrival = promise;
  await opened(png('a.png'), png('b.png'));
  await press(/Upload 2 files/);
  expect(hasUnsaved()).toBe(true);
  await show(null);
  await act(async () => resolve());
  expect([sent, closed, hasUnsaved()]).toEqual([['a.png'], 0, false]);
});

it('opens the only one, without a question', async () => {
  await opened(png('a.png'));
  await press(/Upload 1 file/);
  expect([location.pathname, hasUnsaved()]).toEqual(['/resources/images/784f394c-42b6-435a-983c-b7beff2784f1', false]);
});

it('takes nothing that was dropped on another list', async () => {
  handOver('/resources/library', [png('other.png')]);
  await opened();
  expect(listed()).toEqual([]);
});
