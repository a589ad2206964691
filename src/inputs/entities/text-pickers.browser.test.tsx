import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import asset from '../../../locales/en_US/asset.json';
import device from '../../../locales/en_US/device.json';
import entityView from '../../../locales/en_US/entity-view.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import queue from '../../../locales/en_US/queue.json';
import relation from '../../../locales/en_US/relation.json';
import rulenode from '../../../locales/en_US/rulenode.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { tellSaved } from '../../store/saved-things.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import type { ControlProps } from '../control.ts';
import { beSignedIn, pageOf } from './entities.fixture.ts';
import { MessageTypeControl } from './message-type-control.tsx';
import { QueueControl } from './queue-control.tsx';
import { RelationTypeControl } from './relation-type-control.tsx';
import {
  SubtypeControl,
  type SubtypeControlProps,
  SubtypeListControl,
  type SubtypeListControlProps,
  SubtypeSelectControl,
  type SubtypeSelectControlProps,
} from './subtype-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const TYPES = ['Energy meter', 'Energy store', 'Pump'];
const MANY = Array.from({ length: 1000 }, (_, n) => `Type ${n}`);
let shown: ShownControl<string> | ShownControl<string[]>;
const field = () => page.getByRole('combobox', { name: 'Field' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const calls = () => call.mock.calls.map(([name]) => name);

beforeEach(async () => {
  await adoptMessages('en_US', { asset, device, 'entity-view': entityView, fault, inputs, queue, relation, rulenode });
  call.mockReset();
  call.mockImplementation(async (name) => {
    if (name === 'queues') return failed(makeFault('not-found'));
    if (name === 'tenantQueues') return ok(['Main', 'HighPriority']);
    return ok((name === 'assetTypes' ? MANY : TYPES).map((type) => ({ entityType: 'DEVICE', type })));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => shown.remove());

interface Case {
  readonly control: string;
  readonly Control: ComponentType<ControlProps<string>>;
  readonly typed: string;
  readonly offered: readonly string[];
  readonly held: string;
  readonly required: string;
}
const of = (entityType: string) => (props: ControlProps<string>) => <SubtypeControl {...props} entityType={entityType} />;

describe.each<Case>([
  {
    control: 'device type',
    Control: of('DEVICE'),
    typed: 'eNERGY',
    offered: ['Energy meter', 'Energy store'],
    held: 'Energy meter',
    required: device['device-type-required'],
  },
  {
    control: 'asset type',
    Control: of('ASSET'),
    typed: 'type 99',
    offered: ['Type 99', ...MANY.slice(990)],
    held: 'Type 99',
    required: asset['asset-type-required'],
  },
  {
    control: 'entity view type',
    Control: of('ENTITY_VIEW'),
    typed: 'pu',
    offered: ['Pump'],
    held: 'Pump',
    required: entityView['entity-view-type-required'],
  },
  {
    control: 'relation type',
    Control: RelationTypeControl,
    typed: 'c',
    offered: ['Contains'],
    held: 'Contains',
    required: relation['relation-type-required'],
  },
  { control: 'queue', Control: QueueControl, typed: 'h', offered: ['HighPriority'], held: 'HighPriority', required: queue.name_required },
  {
    control: 'message type',
    Control: MessageTypeControl,
    typed: 'telem',
    offered: ['Post telemetry'],
    held: 'POST_TELEMETRY_REQUEST',
    required: rulenode['message-type-required'],
  },
])('the $control', ({ Control, typed, offered, held, required }) => {
  it('offers matching texts, and takes one by keyboard', async () => {
    const control = showControl<string, ControlProps<string>>(Control, { label: 'Field' }, null);
    shown = control;
    await userEvent.fill(field(), typed);
    await expect.poll(options).toEqual(offered);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(control.value).toBe(held);
    await userEvent.click(page.getByRole('button', { name: inputs.clear }));
    await expect.poll(control.value).toBeNull();
  });

  it('accepts any other text, trimmed', async () => {
    const control = showControl<string, ControlProps<string>>(Control, { label: 'Field' }, null);
    shown = control;
    await userEvent.fill(field(), '  Something new ');
    await expect.poll(control.value).toBe('Something new');
    await expect.element(field()).toHaveValue('  Something new ');
    control.give('From elsewhere');
    await expect.element(field()).toHaveValue('From elsewhere');
  });

  it('shows that it is required on blur', async () => {
    const control = showControl<string, ControlProps<string>>(Control, { label: 'Field', required: true }, null);
    shown = control;
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.poll(() => control.box.textContent).toContain(required);
    await expect.poll(control.checks.isValid).toBe(false);
  });
});

it('renders a limited number of options, and the count of the others', async () => {
  shown = showControl<string, SubtypeControlProps>(SubtypeControl, { label: 'Field', entityType: 'ASSET' }, null);
  await userEvent.click(field());
  await expect.poll(() => options().length).toBe(201);
  expect(options().at(-1)).toBe('800 more. Type to narrow the list.');
});

it('shows a message type by its name, and an unknown one as it is', async () => {
  const control = showControl<string, ControlProps<string>>(MessageTypeControl, { label: 'Field' }, 'RPC_CALL_FROM_SERVER_TO_DEVICE');
  shown = control;
  await expect.element(field()).toHaveValue('RPC request to device');
  control.give('ALARM_ACK');
  await expect.element(field()).toHaveValue('ALARM_ACK');
});

it('requests subtypes once, and again after an entity of that type was saved', async () => {
  shown = showControl<string, SubtypeControlProps>(SubtypeControl, { label: 'Field', entityType: 'DEVICE' }, null);
  const look = async () => {
    await userEvent.click(field());
    await expect.poll(options).toEqual(TYPES);
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.poll(options).toEqual([]);
  };
  await look();
  await look();
  expect(calls()).toEqual(['deviceTypes']);
  tellSaved('ASSET');
  await look();
  expect(calls()).toEqual(['deviceTypes']);
  tellSaved('DEVICE');
  await look();
  expect(calls()).toEqual(['deviceTypes', 'deviceTypes']);
});

it('requests pages of queues of newer servers, and nothing for a customer user', async () => {
  call.mockImplementation(async () => ok(pageOf([{ name: 'Main' }])));
  shown = showControl<string, ControlProps<string>>(QueueControl, { label: 'Field' }, null);
  await userEvent.click(field());
  await expect.poll(options).toEqual(['Main']);
  expect(calls()).toEqual(['queues']);
  shown.remove();
  beSignedIn('CUSTOMER_USER');
  call.mockClear();
  shown = showControl<string, ControlProps<string>>(QueueControl, { label: 'Field' }, null);
  await userEvent.fill(field(), 'm');
  await expect.poll(options).toEqual(['No queue starts with “m”.']);
  expect(calls()).toEqual([]);
});

it('says of a queue that the server does not have that it is not there', async () => {
  call.mockImplementation(async () => ok(pageOf([{ name: 'Main' }])));
  const control = showControl<string, ControlProps<string>>(QueueControl, { label: 'Field' }, 'Slow');
  shown = control;
  await expect.element(page.getByText('This server has no queue “Slow”.')).toBeVisible();
  await userEvent.fill(field(), 'Main');
  await expect.element(page.getByText('This server has no queue')).not.toBeInTheDocument();
});

describe('the list of types', () => {
  const show = (initial: string[] | null, required = false) => {
    const control = showControl<string[], SubtypeListControlProps>(
      SubtypeListControl,
      { label: 'Field', entityType: 'DEVICE', required },
      initial,
    );
    shown = control;
    return control;
  };
  const input = () => page.getByRole('combobox', { name: 'Field' });

  it.each([
    ['Enter', 'Wind{Enter}', ['Wind']],
    ['a comma', 'Wind,', ['Wind']],
    ['a semicolon', 'Wind;', ['Wind']],
    ['Enter, without the blanks around it', '  Wind  {Enter}', ['Wind']],
    ['nothing at all', '  {Enter},;', null],
    ['what is there already', 'Wind{Enter}Wind{Enter}', ['Wind']],
    ['the case in which it is known', 'pump{Enter}', ['Pump']],
    ['two at once', 'Wind;Sun,', ['Wind', 'Sun']],
  ])('ends a type with %s', async (_how, keys, held) => {
    const control = show(null);
    await userEvent.click(input());
    await expect.poll(options).toEqual(TYPES);
    await userEvent.keyboard(keys);
    await expect.poll(control.value).toEqual(held);
  });

  it('offers types by prefix, and the text itself without a match', async () => {
    const control = show(null);
    await userEvent.fill(input(), 'ENERGY');
    await expect.poll(options).toEqual(['Energy meter', 'Energy store']);
    await userEvent.fill(input(), 'meter');
    await expect.poll(options).toEqual(['meter']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(control.value).toEqual(['meter']);
  });

  it('shows its error when the last type is removed', async () => {
    const control = show(['Pump'], true);
    await userEvent.click(page.getByRole('button', { name: 'Remove Pump' }));
    await expect.poll(control.value).toBeNull();
    await expect.poll(() => control.box.textContent).toContain(device['device-type-list-empty']);
    expect(control.checks.isValid()).toBe(false);
  });
});

describe('the type select', () => {
  it('offers all types together as the empty text', async () => {
    const control = showControl<string, SubtypeSelectControlProps>(
      SubtypeSelectControl,
      { label: 'Field', entityType: 'DEVICE', hasAll: true },
      null,
    );
    shown = control;
    const select = page.getByRole('combobox', { name: 'Field' });
    await expect.element(select).toHaveValue(device['all-device-types']);
    await userEvent.click(select);
    await expect.poll(options).toEqual([device['all-device-types'], ...TYPES]);
    await userEvent.click(page.getByRole('option', { name: 'Pump' }));
    await expect.poll(control.value).toBe('Pump');
    await userEvent.click(select);
    await userEvent.click(page.getByRole('option', { name: device['all-device-types'] }));
    await expect.poll(control.value).toBe('');
  });

  it('keeps a type without entities', async () => {
    shown = showControl<string, SubtypeSelectControlProps>(SubtypeSelectControl, { label: 'Field', entityType: 'DEVICE' }, 'Gone');
    const select = page.getByRole('combobox', { name: 'Field' });
    await expect.element(select).toHaveValue('Gone');
    await userEvent.click(select);
    await expect.poll(options).toEqual(['Gone', ...TYPES]);
  });
});
