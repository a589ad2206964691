import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { ok } from '../../../contract/fault.ts';
import { entityId } from '../../../contract/identifiers.ts';
import type { ListAction } from '../../describe.ts';
import dashboard from './list.ts';

const idOf = (n: number) => `784f394c-42b6-435a-983c-${String(n).padStart(12, '0')}`;
const PUBLIC = idOf(9);
const customer = (id: string) => ({ customerId: entityId('CUSTOMER', id), title: id, public: id === PUBLIC });
const SHOWN = {
  id: entityId('DASHBOARD', idOf(0)),
  createdTime: 1,
  title: 'Wall',
  assignedCustomers: [idOf(1), idOf(2), PUBLIC].map(customer),
};
const HOME = { dashboardId: entityId('DASHBOARD', idOf(4)), hideDashboardToolbar: false };
const sent: unknown[] = [];
await giveCore({
  call: async (name: string, input: { readonly path: string; readonly record: unknown }) => {
    if (name === 'tenantHomeDashboard') return ok(HOME);
    if (name === 'saveHomeDashboard') return ok(sent.push(input));
    const { path, record } = input;
    sent.push([path.split('/').slice(4).join('/'), record]);
    return ok(SHOWN);
  },
});

beforeEach(() => void sent.splice(0));

it.each([
  ['nothing', [idOf(1), idOf(2)], []],
  ['one more', [idOf(1), idOf(2), idOf(3)], [['customers/add', [idOf(3)]]]],
  [
    'others',
    [idOf(3)],
    [
      ['customers/add', [idOf(3)]],
      ['customers/remove', [idOf(1), idOf(2)]],
    ],
  ],
])('a choice of customers sends only what differs from those that were shown: %s', async (_what, customers, expected) => {
  const { actions = [] } = await dashboard.record();
  const choose = actions.find(({ id }) => id === 'chooseCustomers');
  expect(choose?.form?.initialOf?.(SHOWN)).toEqual({ customers: [idOf(1), idOf(2)] });
  expect(await choose?.run(SHOWN, { customers })).toEqual(ok(null));
  expect(sent).toEqual(expected);
});

it('the home dashboard of a tenant is shown before it is changed, and can be none', async () => {
  const { listActions = [] } = await dashboard.record();
  const home = listActions.find((action): action is ListAction => action.id === 'home');
  expect(await home?.initialNow?.()).toEqual(ok({ homeDashboardId: idOf(4), homeDashboardHideToolbar: false }));
  for (const homeDashboardId of [idOf(5), null]) await home?.run({ homeDashboardId, homeDashboardHideToolbar: true });
  expect(sent).toEqual([
    { dashboardId: entityId('DASHBOARD', idOf(5)), hideDashboardToolbar: true },
    { dashboardId: null, hideDashboardToolbar: true },
  ]);
});
