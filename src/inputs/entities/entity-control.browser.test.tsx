import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import customer from '../../../locales/en_US/customer.json';
import device from '../../../locales/en_US/device.json';
import entity from '../../../locales/en_US/entity.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { EntityId } from '../../contract/entity-id.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { beSignedIn, CUSTOMER, idOf, pageOf } from './entities.fixture.ts';
import { EntityControl, type EntityControlProps } from './entity-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const PUMPS = ['Pump 1', 'Pump 2', 'Valve 1'].map((name, n) => ({ id: idOf('DEVICE', n + 1), name, type: name.slice(0, -2) }));
const first = PUMPS[0]?.id as EntityId;

let shown: ShownControl<EntityId>;
function show(props: Partial<EntityControlProps> = {}, initial: EntityId | null = null): void {
  shown = showControl<EntityId, EntityControlProps>(EntityControl, { label: 'Device', entityType: 'DEVICE', ...props }, initial);
}
const field = () => page.getByRole('combobox', { name: 'Device' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

beforeEach(async () => {
  await adoptMessages('en_US', { customer, device, fault, inputs, entity });
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    const { id, textSearch = '' } = input as { id?: string; textSearch?: string };
    const known = PUMPS.find((pump) => pump.id.id === id);
    if (name === 'device') return known ? ok(known) : failed(makeFault('not-found'));
    return ok(pageOf(PUMPS.filter((pump) => pump.name.startsWith(textSearch))));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => shown.remove());

describe('the entity autocomplete', () => {
  it('requests 50 by name when it opens, and takes one by keyboard', async () => {
    show();
    await userEvent.click(field());
    await expect.poll(options).toEqual(['Pump 1Pump', 'Pump 2Pump', 'Valve 1Valve']);
    expect(call).toHaveBeenLastCalledWith('devices', { pageSize: 50, page: 0, sortProperty: 'name', sortOrder: 'ASC', type: undefined });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(shown.value).toEqual(PUMPS[1]?.id);
    await expect.element(field()).toHaveValue('Pump 2');
    // An entity chosen from the list needs no request for its name.
    expect(call.mock.calls.map(([name]) => name)).not.toContain('device');
  });

  it('searches in the customer of a customer user', async () => {
    beSignedIn('CUSTOMER_USER');
    show({ subtype: 'Pump' });
    await userEvent.click(field());
    await expect
      .poll(() => call.mock.lastCall)
      .toEqual([
        'customerDevices',
        { pageSize: 50, page: 0, sortProperty: 'name', sortOrder: 'ASC', type: 'Pump', customerId: CUSTOMER.id },
      ]);
  });

  it('quotes a search without a match', async () => {
    show();
    await userEvent.fill(field(), 'Wind turbine');
    await expect.element(page.getByText('No device matches “Wind turbine”.').first()).toBeVisible();
    expect(shown.reports).toEqual([]);
  });

  it('does not offer excluded entities', async () => {
    show({ excludedIds: [first.id] });
    await userEvent.click(field());
    await expect.poll(options).toEqual(['Pump 2Pump', 'Valve 1Valve']);
  });

  it('reads the name of a given entity', async () => {
    show({}, first);
    await expect.element(field()).toHaveValue('Pump 1');
    expect(call.mock.calls).toEqual([['device', { id: first.id }]]);
    await userEvent.click(page.getByRole('button', { name: inputs.clear }));
    await expect.poll(shown.value).toBeNull();
  });

  it('clears a given entity that cannot be read, with an error', async () => {
    show({}, idOf('DEVICE', 9));
    await expect.poll(() => shown.reports).toEqual([null]);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(shown.box.textContent).toContain('The selected item could not be loaded and was removed.');
  });

  it.each([{ readOnly: true }, { disabled: true }, { keepsLost: true }])('keeps it with %j', async (props) => {
    show(props, idOf('DEVICE', 9));
    await expect.element(field()).toHaveValue(idOf('DEVICE', 9).id);
    expect(shown.reports).toEqual([]);
  });

  it('names the required type', async () => {
    show({ required: true });
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.poll(() => shown.box.textContent).toContain(device['device-required']);
    expect(shown.checks.isValid()).toBe(false);
  });

  it('shows why there is no list', async () => {
    call.mockImplementation(async () => failed(makeFault('network')));
    show();
    await userEvent.click(field());
    await expect.element(page.getByText(/^Could not load the list/).first()).toBeVisible();
  });

  it('keeps the id of an unknown type', async () => {
    show({ entityType: 'EDGE' }, idOf('EDGE', 4));
    await expect.element(field()).toHaveValue(idOf('EDGE', 4).id);
    expect([shown.reports, call.mock.calls]).toEqual([[], []]);
  });
});
