// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import marks from '../../locales/en_US/marks.json';
import ownership from '../../locales/en_US/ownership.json';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { noticeStore } from '../store/notices.ts';
import { offerPublic } from './offer-public.ts';

const idOf = (n: number) => `784f394c-42b6-435a-983c-b7beff2784f${n}`;
const NULL = '13814000-1dd2-11b2-8080-808080808080';
/** Of each device: its customer, and whether that is the public. */
let owners: Readonly<Record<number, readonly [string, boolean]>> = {};
const sent: string[] = [];
await giveCore({
  call: async (name: string, input: { readonly path?: string; readonly query?: { readonly entityFilter: { readonly type: string } } }) => {
    if (name === 'dashboard') {
      const filter = { type: 'deviceType', deviceType: 'Pump', deviceNameFilter: '', resolveMultiple: true };
      const widgets = { w: { config: { datasources: [{ type: 'device', deviceId: idOf(1) }] } } };
      return ok({ configuration: { widgets, entityAliases: { a: { alias: 'Pumps', filter }, b: { filter: { type: 'stateEntity' } } } } });
    }
    if (name === 'findEntities') {
      const all = input.query?.entityFilter.type === 'singleEntity' ? [1] : Object.keys(owners).map(Number);
      return ok({ data: all.map((n) => ({ entityId: { entityType: 'DEVICE', id: idOf(n) } })) });
    }
    if (name === 'record') {
      const n = Number(input.path?.at(-1));
      const [customer, customerIsPublic] = owners[n] ?? [NULL, false];
      return ok({ name: `Pump ${n}`, customerId: { entityType: 'CUSTOMER', id: customer }, customerIsPublic });
    }
    sent.push(`${name} ${input.path}`);
    return ok(null);
  },
});

beforeEach(async () => {
  await adoptMessages('en_US', { marks, ownership });
  closeDialogs();
  noticeStore.notices = [];
  sent.length = 0;
});

it('a link to what is all public asks nothing', async () => {
  owners = { 1: ['p', true], 2: ['p', true] };
  await offerPublic([idOf(0)]);
  expect(dialogStore.queue).toEqual([]);
});

it('says what visitors do not see, and makes that public which belongs to nobody', async () => {
  owners = { 1: [NULL, false], 2: ['p', true], 3: ['north', false], 4: [NULL, false] };
  const done = offerPublic([idOf(0)]);
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  const [open] = dialogStore.queue;
  expect(open?.dialog).toMatchObject({
    kind: 'confirm',
    title: 'Visitors will not see 3 entities',
    html: { key: 'ownership.hiddenOwned', values: { names: 'Pump 1, Pump 3, Pump 4', n: '1' } },
  });
  open?.answer(true);
  await done;
  expect(sent.toSorted()).toEqual([1, 4].map((n) => `commandRecord /api/customer/public/device/${idOf(n)}`));
  expect(noticeStore.notices).toMatchObject([{ tone: 'success', text: '2 made public' }]);
});

it('leaves them as they are when somebody wants so, and only says so of those of customers', async () => {
  owners = { 1: [NULL, false] };
  const refused = offerPublic([idOf(0)]);
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  dialogStore.queue[0]?.answer(false);
  await refused;
  owners = { 1: ['north', false] };
  const told = offerPublic([idOf(0)]);
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  expect(dialogStore.queue[0]?.dialog.kind).toBe('alert');
  dialogStore.queue[0]?.answer();
  await told;
  expect(sent).toEqual([]);
});

it('asks once about what several dashboards show', async () => {
  owners = { 1: [NULL, false], 2: [NULL, false] };
  const done = offerPublic([idOf(0), idOf(8), idOf(9)]);
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  dialogStore.queue[0]?.answer(false);
  await done;
  expect(dialogStore.queue).toHaveLength(0);
});
