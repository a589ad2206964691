import type { Part } from '../../contract/part.ts';
import '@mantine/core/styles.layer.css';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import alarms from '../../../locales/en_US/alarms.json';
import dataSources from '../../../locales/en_US/data-sources.json';
import dialogs from '../../../locales/en_US/dialogs.json';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import jsFunc from '../../../locales/en_US/js-func.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { ok } from '../../contract/fault.ts';
import { PREDEFINED_FUNCTIONS } from '../../contract/user-function.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { DatasourceControl, DatasourceListControl } from './datasource-control.tsx';

const tryFunction = vi.fn<DataCore['tryFunction']>();
giveCore({ tryFunction });

let shown: ShownControl<Part> | ShownControl<readonly unknown[]>;
const suggest = vi.fn(async () => ['temperature', 'humidity']);
const OPTIONS = { aliases: [{ value: 'a', label: 'Pumps' }], filters: [{ value: 'f', label: 'Active' }], suggest };
const show = (initial: Part | null, more: object = {}) => {
  shown = showControl(DatasourceControl, { label: 'Source', ...OPTIONS, ...more }, initial);
};
const held = () => shown.value();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

beforeEach(async () => {
  await page.viewport(900, 1200);
  await adoptMessages('en_US', { alarms, 'data-sources': dataSources, filters, inputs, 'js-func': jsFunc, dialogs });
  tryFunction.mockReset();
  tryFunction.mockResolvedValue(ok({ type: 'number', json: '1' }));
});
afterEach(() => shown.remove());

it('requires an alias and a key, and creates a key with label, colour, unit and decimals', async () => {
  show(null);
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  await choose('Alias', 'Pumps');
  await choose('Filter', 'Active');
  await button('Add time series').click();
  await userEvent.fill(page.getByRole('combobox', { name: 'Key', exact: true }), 'temp');
  await page.getByRole('option', { name: 'temperature' }).click();
  await userEvent.fill(page.getByRole('combobox', { name: 'Unit of temperature' }), 'furlong');
  await userEvent.fill(page.getByRole('textbox', { name: 'Decimals' }), '2');
  await expect.poll(held).toEqual({
    type: 'entity',
    name: null,
    entityAliasId: 'a',
    filterId: 'f',
    dataKeys: [
      { name: 'temperature', type: 'timeseries', label: 'temperature', color: '#2196f3', settings: {}, units: 'furlong', decimals: 2 },
    ],
  });
  expect(shown.checks.isValid()).toBe(true);
});

it('duplicates a key with all that is set for it, under a label and a colour of its own, and goes on from the copy', async () => {
  const key = { name: 'a', type: 'timeseries', label: 'a', color: '#2196f3', units: 'bar', settings: { fill: true }, _hash: 0.1 };
  show({ type: 'entity', entityAliasId: 'a', dataKeys: [key, { ...key, name: 'b', label: 'b' }] });
  await button('Duplicate a').click();
  const { _hash, ...rest } = key;
  const copy = { ...rest, label: 'a 2', color: expect.not.stringMatching('#2196f3') };
  await expect.poll(held).toEqual(expect.objectContaining({ dataKeys: [key, copy, { ...key, name: 'b', label: 'b' }] }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Duplicate a 2');
});

it('tells the place at which alone it was edited', async () => {
  const key = (name: string) => ({ name, type: 'attribute', label: name });
  const source = { type: 'entity', entityAliasId: 'a', dataKeys: [key('a'), key('b')] };
  shown = showControl<readonly unknown[], ComponentProps<typeof DatasourceListControl>>(
    DatasourceListControl,
    { label: 'Sources', ...OPTIONS },
    [source],
  );
  await button(/^b/).first().click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Label' }), 'B');
  expect(shown.places.at(-1)).toEqual(['0', 'dataKeys', '1', 'label']);
  await choose('Filter', 'Active');
  expect(shown.places.at(-1)).toEqual(['0', 'filterId']);
});

it.each(['16', '-1', '1.5'])('refuses %s decimals', async (typed) => {
  show({ type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'a', type: 'attribute', label: 'a', decimals: 3 }] });
  await button('a').first().click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Decimals' }), typed);
  await expect.poll(held).toMatchObject({ dataKeys: [{ decimals: null }] });
  await expect.poll(() => shown.checks.isValid()).toBe(false);
});

it('post-processes values with a function, and drops it when that is turned off', async () => {
  show({ type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'a', type: 'attribute', label: 'a', newer: 1 }] });
  await button('a').first().click();
  const flag = page.getByRole('checkbox', { name: 'Post-process values with a function' });
  await flag.click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Post-processing function body' }), 'return value * 2;');
  await expect.poll(held).toMatchObject({ dataKeys: [{ newer: 1, usePostProcessing: true, postFuncBody: 'return value * 2;' }] });
  const args = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'];
  await expect.poll(() => tryFunction.mock.lastCall?.[0]).toMatchObject({ args, body: 'return value * 2;' });
  await expect.poll(() => shown.checks.isValid()).toBe(true);
  tryFunction.mockResolvedValue(ok({ type: 'undefined', json: null }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Post-processing function body' }), 'value * 2;');
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  await flag.click();
  await expect.poll(held).toMatchObject({ dataKeys: [{ usePostProcessing: false, postFuncBody: null }] });
});

it('of functions offers the built-in ones', async () => {
  show({ type: 'entity', entityAliasId: 'a', dataKeys: [] });
  await choose('Source', 'Functions');
  await button('Add function').click();
  await expect.element(page.getByRole('combobox', { name: 'Built-in function' })).toHaveValue('Sin');
  await choose('Built-in function', 'Random');
  const body = page.getByRole('textbox', { name: 'Function body' });
  const text = () => [...body.element().querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');
  await expect.poll(text).toBe(PREDEFINED_FUNCTIONS.Random);
  await expect
    .poll(() => tryFunction.mock.lastCall?.[0])
    .toMatchObject({
      args: ['time', 'prevValue'],
      body: PREDEFINED_FUNCTIONS.Random,
      samples: [
        [1, 1],
        [1, '1'],
      ],
    });
  await expect.poll(held).toMatchObject({ type: 'function', dataKeys: [{ type: 'function', label: 'f(x)' }] });
});

it('lists keys in order, changed by buttons', async () => {
  show(null, { isAlarm: true });
  const names = () => ((held() as Part | null)?.dataKeys as Part[] | undefined)?.map(({ name }) => name);
  await choose('Alias', 'Pumps');
  await expect.poll(names).toEqual(['createdTime', 'originator', 'type', 'severity', 'status']);
  await button('Move Severity up').click();
  await expect.poll(names).toEqual(['createdTime', 'originator', 'severity', 'type', 'status']);
  await expect.element(button('Move Severity up')).toHaveFocus();
});

it('keeps a source of a newer server, and migrates one of an old dashboard', async () => {
  const stored = [
    {
      type: 'alarmCount',
      name: 'Alarms',
      alarmFilterConfig: { statusList: ['ACTIVE'] },
      dataKeys: [{ name: 'count', type: 'count', label: 'Count' }],
    },
    { type: 'device', deviceAliasId: 'a', dataKeys: [{ name: 't', type: 'timeseries', label: 'T' }] },
  ];
  shown = showControl(DatasourceListControl, { label: 'Sources', ...OPTIONS }, stored as readonly unknown[]);
  await button('Alarms: Count').click();
  await expect.element(page.getByText('This type of source cannot be edited here. It is kept unchanged.')).toBeVisible();
  await button('Pumps: T').click();
  expect(shown.reports).toEqual([]);
  await button('Move source 2 up').click();
  await expect.poll(held).toEqual([stored[1], stored[0]]);
});
