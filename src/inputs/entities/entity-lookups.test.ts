import { beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { ok } from '../../contract/fault.ts';
import type { Authority } from '../../contract/session.ts';
import { beSignedIn, CUSTOMER, idOf, pageOf, TENANT } from './entities.fixture.ts';
import { entityLookup } from './picked-types.ts';

const request = vi.fn<(name: string, input: object) => Promise<unknown>>();
await giveCore({ call: request });

const ACME = { id: TENANT, title: 'Acme' };
const HARBOUR = { id: CUSTOMER, title: 'Harbour' };

beforeEach(() => {
  request.mockReset();
  request.mockImplementation(async (name) => ok(name === 'tenant' ? ACME : name === 'customer' ? HARBOUR : pageOf([])));
});

type Asked = readonly [name: string, more?: object] | null;
const OF_CUSTOMER = { customerId: CUSTOMER.id };

it.each<[kind: string, ofSystem: Asked, ofTenant: Asked, ofCustomer: Asked]>([
  ['DEVICE', null, ['devices'], ['customerDevices', OF_CUSTOMER]],
  ['ASSET', null, ['assets'], ['customerAssets', OF_CUSTOMER]],
  ['ENTITY_VIEW', null, ['entityViews'], ['customerEntityViews', OF_CUSTOMER]],
  ['DASHBOARD', null, ['tenantDashboards'], ['customerDashboards', OF_CUSTOMER]],
  ['RULE_CHAIN', null, ['ruleChains'], null],
  ['USER', null, ['users'], ['users']],
  ['CUSTOMER', null, ['customers'], ['customer', { id: CUSTOMER.id }]],
  ['TENANT', ['tenants'], ['tenant', { id: TENANT.id }], null],
  ['ALARM', null, null, null],
  ['OF_NEWER_SERVERS', null, null, null],
])('%s: of a system administrator %j, a tenant administrator %j, a customer user %j', async (kind, ...lists) => {
  for (const [index, asked] of lists.entries()) {
    request.mockClear();
    const authority = (['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] satisfies Authority[])[index] as Authority;
    const found = await entityLookup(kind).search(beSignedIn(authority), '', 50);
    expect(found.ok).toBe(true);
    expect(request.mock.calls.map(([name]) => name)).toEqual(asked ? [asked[0]] : []);
    const isOne = asked !== null && ['tenant', 'customer'].includes(asked[0]);
    const link = asked && !isOne ? { pageSize: 50, page: 0, sortOrder: 'ASC' } : {};
    if (asked) expect(request.mock.lastCall?.[1]).toMatchObject({ ...link, ...asked[1] });
  }
});

it.each([
  ['TENANT', 'TENANT_ADMIN', 'aC', ['Acme']],
  ['TENANT', 'TENANT_ADMIN', 'other', []],
  ['CUSTOMER', 'CUSTOMER_USER', '', ['Harbour']],
  ['CUSTOMER', 'CUSTOMER_USER', 'acme', []],
] as const)('%s: a %s finds only the own one by %j: %j', async (kind, authority, text, labels) => {
  const found = await entityLookup(kind).search(beSignedIn(authority), text, 50);
  expect(found.ok && found.value.map(({ label }) => label)).toEqual(labels);
});

it.each(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'DASHBOARD', 'CUSTOMER'])('%s: a customer user without a customer has none', async (kind) => {
  const user = beSignedIn('CUSTOMER_USER', { customerId: { entityType: 'CUSTOMER', id: NULL_ID } });
  expect(await entityLookup(kind).search(user, '', 50)).toEqual(ok([]));
  expect(request).not.toHaveBeenCalled();
});

it('reads users of a customer user from the list of the customer', async () => {
  const colleague = { id: idOf('USER', 8), email: 'bo@acme.example', firstName: 'Bo', lastName: '' };
  request.mockResolvedValue(ok(pageOf([colleague])));
  const found = await entityLookup('USER').read(beSignedIn('CUSTOMER_USER'), [colleague.id.id, idOf('USER', 9).id]);
  expect(found).toEqual(ok([{ value: colleague.id.id, label: 'bo@acme.example', note: 'Bo' }]));
  expect(request.mock.calls.map(([name]) => name)).toEqual(['users']);
});
