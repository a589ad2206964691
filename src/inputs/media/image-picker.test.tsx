import { beforeEach, expect, it } from 'vitest';
import files from '../../../locales/en_US/files.json';
import words from '../../../locales/en_US/image.json';
import picker from '../../../locales/en_US/image-picker.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore, takeCoreAway } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import type { Authority } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { sessionStore } from '../../store/session.ts';
import type { ImageSort } from './image-sorts.ts';
import { KeptImageControl } from './kept-image-control.tsx';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const LINK = '/api/images/tenant/plan.png';
let release: string;
/** What the list waits for. */
let arrival: Promise<void>;
/** Kinds of the images that were uploaded. */
let sent: unknown[];
let asked: { readonly path?: string; readonly textSearch?: string }[];
const image = {
  ...{ id: entityId('TB_RESOURCE', '784f394c-42b6-435a-983c-b7beff2784f9'), title: 'Plan', link: LINK, etag: 'e' },
  ...{ resourceKey: 'plan.png', descriptor: { width: 320, height: 200, size: 12_300 } },
};
/** Of the same title. */
const twin = {
  ...image,
  ...{ id: entityId('TB_RESOURCE', '784f394c-42b6-435a-983c-b7beff2784f8'), link: '/api/images/system/plan_(1).png' },
  ...{ resourceKey: 'plan_(1).png' },
};

beforeEach(async () => {
  takeCoreAway();
  asked = [];
  sent = [];
  arrival = Promise.resolve();
  release = '4.3.0';
  await giveCore({
    call: async (name: string, input: { readonly path?: string; readonly subType?: string }) => {
      if (name === 'systemInfo') return ok({ version: release });
      if (name === 'uploadImage') {
        sent.push(input.subType);
        return ok({ ...image, link: '/api/images/tenant/own.svg' });
      }
      asked.push(input);
      await arrival;
      return ok({ data: [image, twin], totalPages: 1, totalElements: 99, hasNext: true });
    },
    readFile: async () => ok(PNG),
  });
  await adoptMessages('en_US', { 'image-picker': picker, files, image: words, inputs, marks });
});

const changes: (string | null)[] = [];
async function shown(authority: Authority, value: string | null = null, sort: ImageSort = 'plain'): Promise<void> {
  // The rest of a user is not asked for.
  sessionStore.current = { ...sessionStore.current, user: { authority, id: entityId('USER', image.id.id) } } as typeof sessionStore.current;
  changes.splice(0);
  await show(<KeptImageControl label="Ground" sort={sort} value={value} onChange={(next) => changes.push(next)} />);
}
const find = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(name));
const press = (name: string) => act(async () => find(name)?.click());

it('chooses an image of the gallery, by the link that documents have', async () => {
  await shown('TENANT_ADMIN');
  await press('From the gallery');
  await expect.poll(() => find('Plan')).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ path: '/api/images?includeSystemImages=false', textSearch: '' });
  await press('Plan');
  expect(changes).toEqual([`tb-image;${LINK}`]);
});

it('tells images of one title apart, by eye and by ear', async () => {
  await shown('TENANT_ADMIN');
  await press('From the gallery');
  await expect.poll(() => find('Plan')).toBeDefined();
  const said = [...document.querySelectorAll('ul button')].map((one) => one.textContent);
  expect(said).toEqual(['Planplan.png320 × 200 px, 12.3 kB', 'Planplan_(1).png320 × 200 px, 12.3 kB, System']);
});

it('keeps those that are shown while more are read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await shown('TENANT_ADMIN');
  await press('From the gallery');
  await expect.poll(() => find('Plan')).toBeDefined();
  const before = find('Plan');
  arrival = promise;
  await press('Show more');
  expect([asked.at(-1), find('Plan')]).toEqual([expect.objectContaining({ pageSize: 48 }), before]);
  await act(async () => resolve());
  expect(find('Plan')).toBe(before);
});

it('offers symbols of the tenant and the system, and keeps one that is chosen as a file', async () => {
  await shown('TENANT_ADMIN', null, 'symbol');
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'own.svg', { type: 'image/svg+xml' });
  const choose = (input: HTMLInputElement | null | undefined, chosen: File) =>
    act(async () => {
      const files = new DataTransfer();
      files.items.add(chosen);
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose(box.querySelector<HTMLInputElement>('input[type="file"]'), file);
  await expect.poll(() => changes).toEqual(['tb-image;/api/images/tenant/own.svg']);
  await choose(box.querySelector<HTMLInputElement>('input[type="file"]'), new File(['x'], 'own.png', { type: 'image/png' }));
  await expect.poll(() => box.textContent).toContain('own.png');
  await press('From the gallery');
  await expect.poll(() => find('Plan')).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ path: '/api/images?imageSubType=SCADA_SYMBOL&includeSystemImages=true', sortProperty: 'title' });
  await choose([...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="file"]')].at(-1), file);
  await expect.poll(() => changes).toHaveLength(2);
  expect([sent, find('Plan')]).toEqual([['SCADA_SYMBOL', 'SCADA_SYMBOL'], undefined]);
});

it('draws one that is stored', async () => {
  await shown('TENANT_ADMIN', `tb-image;${LINK}`);
  expect(box.querySelector('img')?.src).toBe(PNG);
});

it.each([
  ['a customer, who may not list them', 'CUSTOMER_USER', '4.3.0'],
  ['a server without a gallery', 'TENANT_ADMIN', '3.6.0'],
] as const)('offers none to %s', async (_whom, authority, version) => {
  release = version;
  await shown(authority);
  expect([find('Choose file') !== undefined, find('From the gallery')]).toEqual([true, undefined]);
});
