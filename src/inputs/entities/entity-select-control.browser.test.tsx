import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import asset from '../../../locales/en_US/asset.json';
import customer from '../../../locales/en_US/customer.json';
import device from '../../../locales/en_US/device.json';
import entity from '../../../locales/en_US/entity.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import rulechain from '../../../locales/en_US/rulechain.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { type EntityId, NULL_ID } from '../../contract/entity-id.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import type { ValueOf } from '../controls.ts';
import { beSignedIn, idOf, pageOf } from './entities.fixture.ts';
import { EntityListSelectControl, EntitySelectControl, type EntitySelectControlProps } from './entity-select-control.tsx';
import { EntityTypeListControl, type EntityTypeListControlProps } from './entity-type-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const DEVICES = ['Pump 1', 'Pump 2'].map((name, n) => ({ id: idOf('DEVICE', n + 1), name, type: 'Pump' }));
const CUSTOMERS = ['Harbour', 'Ridge'].map((title, n) => ({ id: idOf('CUSTOMER', n + 11), title }));

type EntitiesOfType = ValueOf<'entity-list-select'>;
let shown: ShownControl<EntityId> | ShownControl<EntitiesOfType> | ShownControl<string[]>;
const held = (): unknown => shown.value();
const types = () => page.getByRole('combobox', { name: 'Type' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
function show(props: Partial<EntitySelectControlProps> = {}, initial: EntityId | null = null): ShownControl<EntityId> {
  const control = showControl<EntityId, EntitySelectControlProps>(
    EntitySelectControl,
    { label: 'Root', hasAliases: true, ...props },
    initial,
  );
  shown = control;
  return control;
}
async function choose(field: ReturnType<typeof types>, name: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.click(page.getByRole('option', { name, exact: true }));
}

beforeEach(async () => {
  await adoptMessages('en_US', { asset, customer, device, entity, fault, inputs, rulechain });
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    const { id, ids } = input as { id?: string; ids?: string[] };
    if (name === 'device') return ok(DEVICES.find((one) => one.id.id === id));
    if (name === 'devicesByIds') return ok(DEVICES.filter((one) => ids?.includes(one.id.id)));
    if (name === 'customer') return ok(CUSTOMERS.find((one) => one.id.id === id));
    if (name === 'ruleChain') return ok({ id: idOf('RULE_CHAIN', 5), name: 'Root' });
    if (name === 'customers') return ok(pageOf(CUSTOMERS));
    return ok(pageOf(name === 'devices' ? DEVICES : []));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => shown.remove());

it('needs a type, then an entity of it, and reports no type alone', async () => {
  show();
  await expect.element(page.getByRole('group', { name: 'Root' })).toBeVisible();
  await choose(types(), 'Device');
  await expect.poll(held).toBeNull();
  await choose(page.getByRole('combobox', { name: 'Device' }), 'Pump 2 Pump');
  await expect.poll(held).toEqual(DEVICES[1]?.id);
});

it.each([
  ['Current tenant', 'CURRENT_TENANT'],
  ['Current user', 'CURRENT_USER'],
  ["Current user's owner", 'CURRENT_USER_OWNER'],
])('takes %s with the null id and without an entity', async (name, entityType) => {
  show({}, DEVICES[0]?.id);
  await choose(types(), name);
  await expect.poll(held).toEqual({ entityType, id: NULL_ID });
  expect(page.getByRole('combobox').elements()).toHaveLength(1);
  expect(shown.checks.isValid()).toBe(true);
});

it('takes the current customer with a default one, for accounts without a customer', async () => {
  show({ required: true });
  await choose(types(), 'Current customer');
  await expect.poll(held).toEqual({ entityType: 'CURRENT_CUSTOMER', id: NULL_ID });
  const field = page.getByRole('combobox', { name: customer['default-customer'] });
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.poll(() => shown.box.textContent).toContain(customer['default-customer-required']);
  await choose(field, 'Ridge');
  await expect.poll(held).toEqual({ entityType: 'CURRENT_CUSTOMER', id: CUSTOMERS[1]?.id.id });
  await userEvent.click(page.getByRole('button', { name: inputs.clear }).first());
  await expect.poll(held).toEqual({ entityType: 'CURRENT_CUSTOMER', id: NULL_ID });
});

it('clears the entity when the type changes', async () => {
  show({}, DEVICES[0]?.id);
  await expect.element(page.getByRole('combobox', { name: 'Device' })).toHaveValue('Pump 1');
  await choose(types(), 'Asset');
  await expect.poll(() => shown.reports).toEqual([null]);
  await expect.element(page.getByRole('combobox', { name: 'Asset' })).toHaveValue('');
});

it('shows a value from outside, and a type that the account may not choose', async () => {
  const control = show();
  await expect.element(types()).toHaveValue('');
  control.give(DEVICES[1]?.id ?? null);
  await expect.element(types()).toHaveValue('Device');
  control.give({ entityType: 'RULE_CHAIN', id: idOf('RULE_CHAIN', 5).id });
  await expect.element(types()).toHaveValue('Rule chain');
});

it('says that a type is required', async () => {
  show({ required: true });
  await userEvent.click(types());
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.poll(() => shown.box.textContent).toContain(entity['type-required']);
});

it('offers a system administrator only tenants', async () => {
  beSignedIn('SYS_ADMIN');
  show();
  await userEvent.click(types());
  await expect.poll(options).toEqual(['Tenant']);
});

it('takes several entities of a type, reads them at once, and clears them with another type', async () => {
  const ids = DEVICES.map(({ id }) => id.id);
  shown = showControl<EntitiesOfType, ComponentProps<typeof EntityListSelectControl>>(
    EntityListSelectControl,
    { label: 'Entities' },
    { entityType: 'DEVICE', ids },
  );
  await expect.poll(() => shown.box.textContent).toContain('Pump 2');
  expect(call.mock.calls).toEqual([['devicesByIds', { ids }]]);
  await userEvent.click(page.getByRole('button', { name: 'Remove Pump 1' }));
  await expect.poll(held).toEqual({ entityType: 'DEVICE', ids: [DEVICES[1]?.id.id] });
  await choose(types(), 'Asset');
  await expect.poll(held).toEqual({ entityType: 'ASSET', ids: [] });
  expect(shown.box.textContent).not.toContain('Pump 2');
});

it('narrows types to matching ones, and quotes a text without a match', async () => {
  shown = showControl<string[], EntityTypeListControlProps>(EntityTypeListControl, { label: 'Types', required: true }, null);
  const field = page.getByRole('combobox', { name: 'Types' });
  await userEvent.fill(field, 'EN');
  await expect.poll(options).toEqual(['Entity view', 'Tenant']);
  await userEvent.click(page.getByRole('option', { name: 'Entity view' }));
  await expect.poll(held).toEqual(['ENTITY_VIEW']);
  await userEvent.fill(field, 'submarine');
  await expect.element(page.getByText('No entity type matches “submarine”.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(held).toBeNull();
  await expect.poll(() => shown.box.textContent).toContain(entity['entity-type-list-empty']);
});

it('offers allowed types to every account with that option', async () => {
  beSignedIn('CUSTOMER_USER');
  shown = showControl<string[], EntityTypeListControlProps>(
    EntityTypeListControl,
    { label: 'Types', allowedTypes: ['RULE_CHAIN', 'TENANT'], ignoresAuthority: true },
    null,
  );
  await userEvent.click(page.getByRole('combobox', { name: 'Types' }));
  await expect.poll(options).toEqual(['Rule chain', 'Tenant']);
});
