import { beforeEach, expect, it, vi } from 'vitest';
import backTest from '../../../locales/en_US/back-test.json';
import calculatedField from '../../../locales/en_US/calculated-field.json';
import charts from '../../../locales/en_US/charts.json';
import entities from '../../../locales/en_US/entities.json';
import entity from '../../../locales/en_US/entity.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { FieldDifference, TriedField, TriedSeries } from '../../contract/back-test.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { showView } from '../../store/views.ts';
import { FieldBackTest } from './field-back-test.tsx';

const PROFILE = entityId('DEVICE_PROFILE', '9');
const [PUMP, MIXER] = [entityId('DEVICE', '1'), entityId('DEVICE', '2')];
const field = (expression: string) => ({ type: 'SIMPLE', name: 'Double', configuration: { type: 'SIMPLE', arguments: {}, expression } });
const series = (entity: typeof PUMP, mean: number, difference: FieldDifference | null = null): TriedSeries => ({
  ...{
    entity,
    key: 'double',
    count: 1440,
    numbers: { min: 1, max: 2.345, mean },
    first: { ts: 1, text: '1' },
    last: { ts: 2, text: '2.5' },
  },
  ...{ failed: 0, failure: null, difference },
});
const result = (...all: readonly TriedSeries[]): TriedField => ({
  ...{ kind: 'field', computed: 2880, failed: 0, failures: [], series: all, count: all.length, problem: null, picture: null },
});
const open = vi.fn(async (_id: number, _demand: Demand) => undefined);
const asked = () => open.mock.calls.flatMap(([id, demand]) => (demand.kind === 'back-test' ? [{ id, demand }] : []));
const pressed = async (name: string) => {
  const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
};

beforeEach(async () => {
  open.mockClear();
  await adoptMessages('en_US', {
    'back-test': backTest,
    'calculated-field': calculatedField,
    charts,
    entities,
    entity,
    format,
    inputs,
    marks,
  });
  const data = [
    { id: PUMP, name: 'Pump', type: 'Machine' },
    { id: MIXER, name: 'Mixer', type: 'Machine' },
  ];
  await giveCore({ open, close: async () => undefined, call: async () => ok({ data, totalElements: 2, totalPages: 1, hasNext: false }) });
});

it('computes the field as it is typed beside the saved one, and draws a device of one’s choice', async () => {
  await show(
    <FieldBackTest
      record={{ id: PROFILE, createdTime: 0, name: 'Machine' }}
      edited={field('a * 2')}
      readStored={async () => ok(field('a'))}
    />,
  );
  await pressed('Try');
  const [{ id, demand } = { id: 0, demand: null }] = asked();
  expect(demand).toMatchObject({
    entities: [PUMP, MIXER],
    rules: [
      { document: 'calculated-field', type: 'SIMPLE', configuration: { expression: 'a * 2' } },
      { document: 'calculated-field', configuration: { expression: 'a' } },
    ],
  });
  const differs = { points: 3, biggest: { by: 1.25, at: demand?.start ?? 0 } };
  const results = [
    {
      ...result(series(PUMP, 1.5, differs), series(MIXER, 2, { points: 0, biggest: null })),
      failed: 1,
      failures: [{ text: "Argument 'a' is not a number.", count: 1 }],
    },
    result(series(PUMP, 1.25), series(MIXER, 2)),
  ];
  const ready = { state: 'ready', fault: null, updatedAt: 1, readings: 7, cut: [], failed: [], share: 1 } as const;
  await act(async () => showView('back-test', id, { ...ready, done: 2, total: 2, results }));
  const rows = [...box.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()).join(' | '),
  );
  expect(box.querySelector('ul')?.textContent).toMatch(
    /As saved 2,880 values computed.*As changed 2,880 values computed 1 failed1 × “a” is not a number\./,
  );
  expect(rows).toEqual([
    expect.stringMatching(/^Pump \| double \| As changed \| 1,440 \| 1 \| 1.5 \| 2.35 \| 1 \| 2.5 \| 0 \| 3 values, at most 1.25 \(.+\)$/),
    'Pump | double | As saved | 1,440 | 1 | 1.25 | 2.35 | 1 | 2.5 | 0 | ',
    'Mixer | double | Both | 1,440 | 1 | 2 | 2.35 | 1 | 2.5 | 0 | none',
  ]);
  expect(asked().at(-1)?.demand.entities).toEqual([PUMP]);
  await pressed('Mixer');
  expect(asked().at(-1)?.demand.entities).toEqual([MIXER]);
});

const record = { id: PUMP, createdTime: 0, name: 'Pump' };

it('tries a field that is as it is saved alone', async () => {
  await show(<FieldBackTest record={record} edited={field('a')} readStored={async () => ok({ ...field('a'), name: 'Other name' })} />);
  await pressed('Try');
  expect(asked()[0]?.demand).toMatchObject({ entities: [PUMP], rules: [{ configuration: { expression: 'a' } }] });
});

it('tries none without an expression', async () => {
  await show(<FieldBackTest record={record} edited={field(' ')} readStored={null} />);
  expect([...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try')?.disabled).toBe(true);
});
