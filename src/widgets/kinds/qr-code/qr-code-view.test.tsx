import { encode } from 'uqr';
import { beforeEach, expect, it, vi } from 'vitest';
import { box } from '../../../../tests/show.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { drawOne, signIn } from '../../links/account.fixture.tsx';

const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const ROW = { id: PUMP, values: ['Pump & 7', '', '41'], times: [0, 0, 0], freshness: [] };
const READY = { state: 'ready', fault: null, total: 1, first: 0, rows: [ROW] };
let answered: object = READY;
vi.mock('../../../bridge/use-demand.ts', async (load) => ({ ...(await load<object>()), useEntityTable: () => answered }));
const { QrCodeView } = await import('./qr-code-view.tsx');

beforeEach(async () => {
  answered = READY;
  await signIn('TENANT_ADMIN', { answers: {} });
});

async function draw(settings: object): Promise<void> {
  const source = {
    ...{ name: 'S', filter: { type: 'apiUsageState' } as const, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
    ...{ keys: [{ name: 'level', type: 'timeseries', label: 'level' }], widgetTitle: 'W' },
  };
  await drawOne(QrCodeView, { settings, sources: [source] });
}
const code = () => box.querySelector('svg[role="img"]');
/** As a set of dark squares. */
const squares = () =>
  new Set(
    code()
      ?.querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g),
  );
const squaresOf = (text: string) =>
  new Set(encode(text, { border: 2 }).data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : []))));

it('draws the filled text, dark on light', async () => {
  await draw({ qrCodeTextPattern: 'at:${entityName}:${level:0}' });
  await vi.waitFor(() => expect(code()?.getAttribute('aria-label')).toBe(translate('qr-code.code', { text: 'at:Pump & 7:41' })));
  expect(squares()).toEqual(squaresOf('at:Pump & 7:41'));
  expect([...(code()?.children ?? [])].map((one) => one.getAttribute('fill'))).toEqual(['white', 'black']);
});

it('draws the name of the entity where nothing else is stored', async () => {
  await draw({});
  await vi.waitFor(() => expect(squares()).toEqual(squaresOf('Pump & 7')));
});

it.each([
  ['no text', { qrCodeTextPattern: '${missing}' }, 'qr-code.empty'],
  ['a text that is too long', { qrCodeTextPattern: 'x'.repeat(8000) }, 'marks.qrTooLong'],
] as const)('says so of %s', async (_, settings, words) => {
  await draw(settings);
  await vi.waitFor(() => expect(box.textContent).toContain(translate(words)));
  expect(code()).toBeNull();
});

it('says that there is no entity', async () => {
  answered = { ...READY, total: 0, rows: [] };
  await draw({});
  await vi.waitFor(() => expect(box.textContent).toContain(translate('widgets.noEntities')));
});
