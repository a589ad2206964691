import type { Part } from '../../contract/part.ts';
import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import aliases from '../../../locales/en_US/aliases.json';
import device from '../../../locales/en_US/device.json';
import entity from '../../../locales/en_US/entity.json';
import fault from '../../../locales/en_US/fault.json';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import relation from '../../../locales/en_US/relation.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { beSignedIn, idOf, pageOf } from '../entities/entities.fixture.ts';
import { AliasControl, AliasListControl } from './alias-control.tsx';
import { FilterListControl } from './filter-control.tsx';
import type { Records } from './named-records.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

let shown: ShownControl<Part> | ShownControl<Records>;
const show = (initial: Part | null, more: object = {}) => {
  shown = showControl(AliasControl, { label: 'Alias', ...more }, initial);
};
const held = () => shown.value() as Part;
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const PUMPS = ['Pump 1', 'Pump 2'].map((name, n) => ({ id: idOf('DEVICE', n + 1), name, type: 'pump' }));

beforeEach(async () => {
  await page.viewport(900, 900);
  await adoptMessages('en_US', { aliases, device, entity, fault, filters, inputs, relation });
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    const { id } = input as { id?: string };
    if (name === 'device') return ok(PUMPS.find((pump) => pump.id.id === id));
    if (name === 'deviceTypes') return ok([{ entityType: 'DEVICE', type: 'pump', tenantId: idOf('TENANT', 2) }]);
    return ok(pageOf(PUMPS));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => shown.remove());

it('shows the fields of each type, and resolves to one or many as the type does', async () => {
  show({ id: 'a', alias: 'Boilers', filter: { type: 'stateEntity', resolveMultiple: false }, newer: 1 });
  await choose('Filter type', 'Devices by type');
  const fresh = { type: 'deviceType', resolveMultiple: true, deviceType: null, deviceNameFilter: '' };
  await expect.poll(held).toEqual({ id: 'a', alias: 'Boilers', newer: 1, filter: fresh });
  expect(shown.checks.isValid()).toBe(false);
  await userEvent.fill(page.getByRole('combobox', { name: 'Type', exact: true }), 'boiler');
  await userEvent.keyboard('{Tab}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Name starts with' }), 'B-');
  await expect.poll(held).toMatchObject({ filter: { deviceType: 'boiler', deviceNameFilter: 'B-' } });
  await expect.poll(() => shown.checks.isValid()).toBe(true);
});

it('lists relation filters with relation and entity types', async () => {
  const filter = {
    type: 'relationsQuery',
    resolveMultiple: true,
    rootStateEntity: true,
    direction: 'FROM',
    maxLevel: 1,
    filters: [{ relationType: 'Manages', entityTypes: ['ASSET'], negate: true }],
  };
  show({ id: 'a', alias: 'Near', filter });
  await page.getByRole('button', { name: 'Add relation' }).click();
  await choose('Direction', 'To root');
  await userEvent.fill(page.getByRole('textbox', { name: 'Levels' }), '0');
  await expect.poll(held).toMatchObject({
    filter: { direction: 'TO', maxLevel: 0, filters: [{ negate: true }, { relationType: 'Contains', entityTypes: [] }] },
  });
  await page.getByRole('button', { name: 'Remove relation 1' }).click();
  await expect.poll(held).toMatchObject({ filter: { filters: [{ relationType: 'Contains' }] } });
  // The search starts at the dashboard state's entity, so no root is required.
  expect(shown.checks.isValid()).toBe(true);
  await page.getByRole('checkbox', { name: 'Any type except this one' }).click();
  await expect.poll(held).toMatchObject({ filter: { filters: [{ relationType: 'Contains', negate: true }] } });
  await page.getByRole('checkbox', { name: 'Use dashboard state entity as root' }).click();
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  // Newer servers start at several.
  await page.getByRole('checkbox', { name: 'Use multiple root entities' }).click();
  await choose('Type', 'Device');
  await expect.poll(held).toMatchObject({ filter: { multiRoot: true, multiRootEntitiesType: 'DEVICE', multiRootEntityIds: [] } });
  await choose('Entities', 'Pump 2 pump');
  await expect.poll(held).toMatchObject({ filter: { multiRootEntityIds: [PUMPS[1]?.id.id] } });
  await expect.poll(() => shown.checks.isValid()).toBe(true);
});

it('keeps a filter of an unknown type until another is chosen', async () => {
  const stored = { id: 'a', alias: 'New', filter: { type: 'ofTomorrow', resolveMultiple: true, depth: 3 } };
  show(stored);
  await expect.element(page.getByText(/"depth": 3/)).toBeVisible();
  expect(shown.checks.isValid()).toBe(true);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Newer');
  await expect.poll(held).toEqual({ ...stored, alias: 'Newer' });
});

it('rejects the name of another alias', async () => {
  show({ id: 'a', alias: 'Near', filter: { type: 'apiUsageState' } }, { takenNames: ['Far'] });
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Far');
  await expect.element(page.getByText('An alias with this name already exists.')).toBeVisible();
  await expect.poll(() => shown.checks.isValid()).toBe(false);
});

it('lists aliases in one line each; used ones cannot be removed, added ones open', async () => {
  const records = {
    one: { id: 'one', alias: 'Usage', filter: { type: 'apiUsageState', resolveMultiple: false } },
    two: { id: 'two', alias: 'Odd', filter: 7 },
  };
  shown = showControl(
    AliasListControl,
    { label: 'Aliases', usedBy: (id: string) => (id === 'one' ? 'Two widgets use it.' : null) },
    records as Records,
  );
  await expect.element(page.getByRole('button', { name: 'Usage API usage' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove Usage' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Remove Odd' }).click();
  await expect.poll(held).toEqual({ one: records.one });
  await page.getByRole('button', { name: 'Add alias' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Usage');
  await expect.element(page.getByText('An alias with this name already exists.')).toBeVisible();
  const [, added] = Object.entries(held());
  expect(added?.[1]).toMatchObject({ id: added?.[0], alias: 'Usage' });
});

it('lists filters as text, and edits one in place', async () => {
  const predicate = { keyFilterPredicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } } };
  const stored = {
    id: 'f',
    filter: 'Active',
    editable: false,
    keyFilters: [{ key: { type: 'ATTRIBUTE', key: 'active' }, valueType: 'BOOLEAN', predicates: [predicate] }],
    newer: 1,
  };
  shown = showControl(FilterListControl, { label: 'Filters' }, { f: stored } as Records);
  await page.getByRole('button', { name: 'Active active = yes' }).click();
  await page.getByRole('checkbox', { name: 'Viewers can enter values' }).click();
  await expect.poll(held).toEqual({ f: { ...stored, editable: true } });
  await page.getByRole('button', { name: 'Remove key filter 1' }).click();
  await expect.poll(() => shown.checks.isValid()).toBe(false);
});
