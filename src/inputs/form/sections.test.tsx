import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import { searchWords } from '../../stored/fields/sought-fields.ts';
import { SettingsFields } from '../schema-form/settings-fields.tsx';
import { type Sections, SectionsContext } from './sections.ts';

beforeEach(() => adoptMessages('en_US', TEXTS));

const number = (key: string, label: string, usual: number): FormField => ({
  ...{ path: [key], key, label, usual, type: 'number', options: {} },
});
const GROUPS = [
  { title: null, fields: [number('width', 'Width', 1)] },
  { title: 'Axis', fields: [number('least', 'From', 0), number('most', 'To', 10)] },
  { title: 'Grid', fields: [number('lines', 'Lines', 4)] },
];
const FORM = { schema: {}, groups: GROUPS };
const report = vi.fn();

const draw = (search: string, folds: Sections['folds'], value: object) =>
  show(
    <SectionsContext value={{ words: searchWords(search), folds }}>
      <SettingsFields label="Form" form={FORM} restTitle="Rest" startsOpen usual={{ most: 20 }} value={value} onField={report} />
    </SectionsContext>,
  );

const sections = () => [...box.querySelectorAll('details')].filter(({ hidden }) => !hidden);
const open = () =>
  sections()
    .filter(({ open }) => open)
    .map((one) => one.querySelector('summary')?.textContent);
const inSight = () =>
  [...box.querySelectorAll('label')]
    .filter((label) => !label.closest('[hidden], details:not([open])'))
    .map(({ textContent }) => textContent);

it('a search shows what it finds, unfolds it, and leaves what was open as it was', async () => {
  const folds: Sections['folds'] = new Map([['Form Grid', 'open']]);
  await draw('', folds, {});
  expect([open(), inSight()]).toEqual([
    ['Rest', 'Grid'],
    ['Width', 'Lines'],
  ]);
  await draw('axis to', folds, {});
  expect([open(), inSight()]).toEqual([['Axis'], ['To']]);
  await draw('grid', folds, {});
  expect(inSight()).toEqual(['Lines']);
  await draw('nothing', folds, {});
  expect(sections()).toEqual([]);
  await draw('', folds, {});
  expect([open(), inSight()]).toEqual([
    ['Rest', 'Grid'],
    ['Width', 'Lines'],
  ]);
});

it('what somebody folds and unfolds is remembered', async () => {
  const folds: Sections['folds'] = new Map();
  await draw('', folds, {});
  for (const summary of box.querySelectorAll('summary')) await act(() => summary.click());
  await vi.waitFor(() => expect(Object.fromEntries(folds)).toEqual({ 'Form Rest': 'folded', 'Form Axis': 'open', 'Form Grid': 'open' }));
});

it('what differs from the usual is counted, and is reset alone or together', async () => {
  await draw('', new Map([['Form Axis', 'open']]), { width: 1, least: 3, most: 5, other: true });
  expect(open()).toEqual(['Rest', 'Axis2 changed']);
  const press = async (name: string) => {
    const button = [...box.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    await act(() => button?.click());
    return report.mock.lastCall;
  };
  expect(await press('Reset From')).toEqual([['least'], undefined]);
  expect(await press('Reset To')).toEqual([['most'], 20]);
  expect(await press('Reset 2 settings')).toEqual([[], { width: 1, most: 20, other: true }]);
});
