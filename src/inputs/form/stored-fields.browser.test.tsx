import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import { type Report, StoredFields, withField } from './stored-fields.tsx';

const text = (...path: string[]): FormField => ({ path, key: path.join('.'), label: path.join(' '), type: 'text', options: {} });
const FIELDS: readonly FormField[] = [
  text('title'),
  { path: ['look'], key: 'look', label: 'look', type: 'group', fields: [text('look', 'font')] },
  {
    ...{ path: ['limits'], key: 'limits', label: 'limit', type: 'list', newItem: {}, startsEmpty: true },
    itemFields: () => [text('name'), { path: ['colours'], key: 'colours', label: 'colour', ...COLOURS() }],
  },
];
function COLOURS() {
  return { type: 'list', newItem: '', startsEmpty: true, itemFields: () => [text()] } as const;
}
const STORED = { title: 'Flow', look: { font: 'Inter', own: 1 }, limits: [{ name: 'low' }, { name: 'high', colours: ['red', 'blue'] }] };

const onField = vi.fn<Report>();
let root: Root;
let box: HTMLElement;

function Edited() {
  const [value, setValue] = useState<unknown>(STORED);
  const report: Report = (path, next, within) => {
    onField(path, next, within);
    setValue((before: unknown) => withField(before, path, next));
  };
  return <StoredFields fields={FIELDS} value={value} onField={report} />;
}

beforeEach(async () => {
  onField.mockReset();
  await adoptMessages('en_US', { inputs });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(
    <MantineProvider>
      <Edited />
    </MantineProvider>,
  );
});
afterEach(() => {
  root.unmount();
  box.remove();
});

it('reports a change by the path of its field, and an emptied one as removed', async () => {
  await userEvent.fill(page.getByLabelText('look font'), 'Mono');
  await userEvent.clear(page.getByLabelText('title'));
  expect(onField.mock.calls).toEqual([
    [['look', 'font'], 'Mono', undefined],
    [['title'], undefined, undefined],
  ]);
});

it('reports lists whole, with the place at which alone an item was edited', async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'colour 2' }), 'green');
  const changed = [{ name: 'low' }, { name: 'high', colours: ['red', 'green'] }];
  expect(onField).toHaveBeenLastCalledWith(['limits'], changed, ['1', 'colours', '1']);
  await page.getByRole('button', { name: 'Remove limit 1' }).click();
  expect(onField).toHaveBeenLastCalledWith(['limits'], changed.slice(1), undefined);
});
