/** Chosen entities whose type or subtype changes, and lists whose entities no longer exist. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import asset from '../../../locales/en_US/asset.json';
import device from '../../../locales/en_US/device.json';
import entity from '../../../locales/en_US/entity.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { EntityId } from '../../contract/entity-id.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { showControl } from '../control.fixture.tsx';
import type { ControlProps } from '../control.ts';
import { beSignedIn, idOf, pageOf } from './entities.fixture.ts';
import { EntityControl } from './entity-control.tsx';
import { EntityListControl, type EntityListControlProps } from './entity-list-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const PUMP = { id: idOf('DEVICE', 1), name: 'Pump 1', type: 'Pump' };
let remove: () => void = () => undefined;

beforeEach(async () => {
  await adoptMessages('en_US', { asset, device, entity, fault, inputs });
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    const { ids } = input as { ids?: readonly string[] };
    if (name === 'device') return ok(PUMP);
    if (name === 'devicesByIds') return ok(ids?.includes(PUMP.id.id) ? [PUMP] : []);
    return name === 'devices' ? ok(pageOf([PUMP])) : failed(makeFault('not-found'));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => remove());

function Changing(props: ControlProps<EntityId>) {
  const [around, setAround] = useState<{ readonly entityType: string; readonly subtype?: string }>({ entityType: 'DEVICE' });
  return (
    <>
      <EntityControl {...props} {...around} />
      <button type="button" onClick={() => setAround({ entityType: 'DEVICE', subtype: 'Pump' })}>
        {'pumps'}
      </button>
      <button type="button" onClick={() => setAround({ entityType: 'DEVICE', subtype: 'Valve' })}>
        {'valves'}
      </button>
      <button type="button" onClick={() => setAround({ entityType: 'ASSET' })}>
        {'assets'}
      </button>
    </>
  );
}

it.each([
  ['pumps', []],
  ['valves', [null]],
  ['assets', [null]],
])('a pump among %s reports %j', async (around, reports) => {
  const control = showControl<EntityId, ControlProps<EntityId>>(Changing, { label: 'Entity' }, PUMP.id);
  remove = () => control.remove();
  const field = page.getByRole('combobox', { name: 'Entity' });
  await expect.element(field).toHaveValue('Pump 1');
  await userEvent.click(page.getByRole('button', { name: around }));
  await expect.element(field).toHaveValue(reports.length === 0 ? 'Pump 1' : '');
  expect(control.reports).toEqual(reports);
});

it('keeps missing entities of a list by id, and shows their number', async () => {
  const gone = idOf('DEVICE', 7).id;
  const control = showControl<string[], EntityListControlProps>(
    EntityListControl,
    { label: 'Devices', entityType: 'DEVICE', required: true },
    [PUMP.id.id, gone],
  );
  remove = () => control.remove();
  await expect.poll(() => control.box.textContent).toContain('1 selected item was not found.');
  expect([control.box.textContent?.includes(gone), control.reports]).toEqual([true, []]);
  await userEvent.click(page.getByRole('button', { name: `Remove ${gone}` }));
  await expect.poll(control.value).toEqual([PUMP.id.id]);
  await userEvent.click(page.getByRole('combobox', { name: 'Devices' }));
  await userEvent.keyboard('{Backspace}{Escape}');
  await expect.poll(control.value).toBeNull();
  await expect.poll(() => control.box.textContent).toContain(entity['entity-list-empty']);
});
