// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import inputs from '../../../locales/en_US/inputs.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ImageSort, UPLOADS_OF } from './image-file.ts';

let sent: readonly unknown[];
await giveCore({
  call: async (...call: readonly unknown[]) => {
    sent = call;
    return ok({ id: { entityType: 'TB_RESOURCE', id: 'i' } });
  },
});

beforeEach(async () => {
  sent = [];
  await adoptMessages('en_US', { inputs });
});

const SVG = new File(['<svg/>'], 'valve.svg', { type: 'image/svg+xml' });
const PNG = new File(['x'], 'dot.png', { type: 'image/png' });
const TEXT = new File(['x'], 'notes.txt', { type: 'text/plain' });
const exported = (file: object) => new File([JSON.stringify(file)], 'exported.json', { type: 'application/json' });
const OF_SYMBOLS = exported({ fileName: 'valve.svg', data: 'eA==', subType: 'SCADA_SYMBOL' });
const OF_IMAGES = exported({ fileName: 'dot.png', data: 'eA==', subType: 'IMAGE' });
const OF_OLDER = exported({ fileName: 'dot.png', data: 'eA==' });

it.each([
  ['plain', [SVG, PNG, OF_IMAGES], [TEXT]],
  ['symbol', [SVG, OF_SYMBOLS], [PNG, TEXT]],
] as const)('of the sort %s takes some files', (sort, taken, refused) => {
  const { refusal } = UPLOADS_OF[sort];
  expect(taken.map((file) => refusal(file, ''))).toEqual(taken.map(() => null));
  for (const file of refused) expect(refusal(file, '')).toContain(file.name);
});

it('is uploaded by its title, as what its gallery keeps', async () => {
  await UPLOADS_OF.symbol.send(SVG, '');
  expect(sent).toMatchObject(['uploadImage', { title: 'valve', subType: 'SCADA_SYMBOL', file: { name: 'valve.svg' } }]);
  await UPLOADS_OF.plain.send(PNG, '');
  expect(sent).toMatchObject(['uploadImage', { title: 'dot', subType: 'IMAGE' }]);
});

it.each([
  ['plain', OF_IMAGES, undefined],
  ['plain', OF_OLDER, undefined],
  ['plain', OF_SYMBOLS, 'no-image-file'],
  ['plain', exported({ a: 1 }), 'no-image-file'],
  ['symbol', OF_SYMBOLS, undefined],
  ['symbol', OF_IMAGES, 'no-symbol-file'],
] as const satisfies readonly (readonly [ImageSort, File, string | undefined])[])(
  'that another server exported is imported to the gallery that shows it: %s',
  async (sort, file, key) => {
    const outcome = await UPLOADS_OF[sort].send(file, '');
    expect(outcome.ok ? undefined : outcome.fault.key).toBe(key);
    expect(sent.length > 0).toBe(key === undefined);
  },
);
